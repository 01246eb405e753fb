import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { guid, line, paging, searched } from '../shapes.ts'
import { bounceReasons } from '../../domain/mailing/reasons.ts'
import { assessee, assignedTool, inProject } from './person.ts'
import { importedRowsMax } from '../../domain/participants/limits.ts'
import { invoicedChoices, peopleSortFields, peopleTable } from '../../domain/participants/people-table.ts'

/** People of the project, or of one wave if it is named. */
const shown = { waveGuid: guid.nullish() }

const filters = {
  ...shown,
  search: searched(200).nullish(),
  /** How the caller calls people without name and address, `{{id}}` being their number: they are found and sorted by it. */
  anonymousName: line(100).default(''),
  /** Empty filters restrict nothing; of several values of one filter, one is enough. */
  languages: z.array(z.string().max(20)).max(100).default([]),
  /** Statuses of tools. */
  statuses: z.array(z.number().int()).max(100).default([]),
  invoiced: z.enum(invoicedChoices).default('all'),
  /** Only people who are not evaluated in this wave. */
  outsideWave: guid.nullish(),
}

export const personInList = assessee.omit({ selected: true }).extend({
  customTools: z.array(assignedTool),
  /** How many raters are nominated. */
  ratersCount: z.number().int(),
  /** Questionnaires about this person: submitted, and all. */
  submittedCount: z.number().int(),
  questionnairesCount: z.number().int(),
  journalCount: z.number().int(),
  /** Mail to the address came back, and nothing is sent there; null also for callers who see no addresses. */
  bounced: z.object({ since: z.string(), reason: z.enum(bounceReasons) }).nullable(),
})

export const listPeople = endpoint({
  method: 'POST',
  url: '/api/reports/people/:projectId',
  schema: {
    summary: 'One page of the people of a project or wave: what the list shows of them',
    params: inProject,
    body: z.strictObject({
      ...filters,
      ...paging(peopleSortFields, {
        sortBy: peopleTable.sortBy,
        descending: peopleTable.descending,
        pageRows: peopleTable.pageSize,
      }),
    }),
    response: { 200: z.object({ people: z.array(personInList), totalCount: z.number().int() }) },
  },
  config: { caller: 'user', isRead: true, needs: 'seePeople', errors: [] },
})

export const summarizePeople = endpoint({
  method: 'POST',
  url: '/api/reports/people-summary/:projectId',
  schema: {
    summary: 'Numbers about all people of a project and of one wave, for headings and filters',
    params: inProject,
    body: z.strictObject(shown),
    response: {
      200: z.object({
        /** People of the project, and whether one of them is anonymous. */
        projectCount: z.number().int(),
        hasAnonymous: z.boolean(),
        /** People of the wave, or of the project if none is named, and their languages. */
        count: z.number().int(),
        languages: z.array(z.string()),
      }),
    },
  },
  config: { caller: 'user', isRead: true, needs: 'seePeople', errors: [] },
})

export const listPeopleToSelect = endpoint({
  method: 'POST',
  url: '/api/reports/people-selection/:projectId',
  schema: {
    summary: 'All people that match, newest first: what is needed to do something with them',
    params: inProject,
    body: z.strictObject(filters),
    response: {
      200: z.array(
        assessee.pick({ id: true, assesseeGuid: true, name: true, email: true, languageCode: true }).extend({
          customTools: z.array(assignedTool.pick({ productId: true, status: true, provider: true })),
        }),
      ),
    },
  },
  config: { caller: 'user', isRead: true, needs: 'seePeople', errors: [] },
})

/** What a pasted list is compared with: the call grows with the paste, not with the project. */
export const findPeopleByEmail = endpoint({
  method: 'POST',
  url: '/api/reports/people-by-email/:projectId',
  schema: {
    summary: 'Who in a project has one of the given addresses; nobody for callers who do not see addresses',
    params: inProject,
    body: z.strictObject({ emails: z.array(z.string().max(2000)).max(importedRowsMax) }),
    response: {
      200: z.array(
        assessee
          .pick({ email: true, name: true, languageCode: true })
          // False: somebody who so far only rates others.
          .extend({ isParticipant: z.boolean() }),
      ),
    },
  },
  config: { caller: 'user', isRead: true, needs: 'seePeople', errors: [], bodyLimit: 4 * 1024 * 1024 },
})

/** The lists that show people who were added, changed or removed, for whoever has to wait for them. */
export const listsOfPeople = [listPeople, listPeopleToSelect, summarizePeople] as const
