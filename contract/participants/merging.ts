import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { guid, id, nothing } from '../shapes.ts'
import { inProject, onePerson } from './person.ts'

export const mergeAssessees = endpoint({
  method: 'POST',
  url: '/api/reports/merge-assessees/:projectId',
  schema: {
    summary: 'Moves everything of one person to another and removes the first; an empty errorMessage means success',
    params: inProject,
    body: z.strictObject({ sourceAssesseeId: id, targetAssesseeId: id }),
    response: { 200: z.object({ errorMessage: z.string() }) },
  },
  config: {
    caller: 'user',
    needs: 'mergePeople',
    errors: ['MERGE_NOT_OFFERED', 'MERGE_INTO_ITSELF', 'BOTH_HAVE_ANSWERS', 'BOTH_HAVE_TOOL', 'BOTH_WASHED_UP'],
  },
})

/** Only merges that were not undone; for callers who may undo them. */
export const listMerges = endpoint({
  method: 'GET',
  url: '/api/reports/merges/:projectId/:assesseeId',
  schema: {
    summary: 'Who was merged into a person',
    params: onePerson,
    response: {
      200: z.array(
        z.object({
          mergeGuid: z.string(),
          /** The former number of the person. */
          id: z.number().int(),
          name: z.string(),
          email: z.string(),
          merged: z.string(),
          mergedBy: z.string().nullable(),
        }),
      ),
    },
  },
  config: { caller: 'user', needs: 'mergePeople', errors: [] },
})

export const undoMerge = endpoint({
  method: 'POST',
  url: '/api/reports/undo-merge/:projectId',
  schema: {
    summary: 'Undoes a merge completely, or is refused and `details` says what was changed since',
    params: inProject,
    body: z.strictObject({ mergeGuid: guid }),
    response: { 200: nothing },
  },
  config: {
    caller: 'user',
    needs: 'mergePeople',
    errors: ['MERGE_CHANGED_SINCE', 'MERGE_ALREADY_UNDONE'],
  },
})
