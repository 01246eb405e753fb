import { z } from 'zod'
import { wavePhases, waveSetupTypes } from '../../domain/waves/wave.ts'
import { endpoint } from '../endpoint.ts'
import { id } from '../shapes.ts'

const count = z.number().int()
const inProject = {
  projectGuid: z.string(),
  projectName: z.string(),
  companyGuid: z.string(),
  companyName: z.string(),
}

export const getTemplateUse = endpoint({
  method: 'GET',
  url: '/api/templates/template-use/:id',
  schema: {
    summary:
      'Which waves, tools of projects and favourite tools refer to a template: names of what the caller may see, and how many there are in all',
    params: z.object({ id }),
    response: {
      200: z.object({
        /** A change reaches waves with `takesChange` alone; the others keep what they have published. */
        waves: z.array(
          z.object({
            ...inProject,
            waveGuid: z.string(),
            name: z.string(),
            waveSetupType: z.enum(waveSetupTypes),
            wavePhase: z.enum(wavePhases),
            takesChange: z.boolean(),
          }),
        ),
        wavesCount: count,
        takingWavesCount: count,
        /** Tools whose competencies are computed by it; those of waves are counted as waves. */
        tools: z.array(z.object({ ...inProject, customToolId: count, name: z.string() })),
        toolsCount: count,
        /** The caller's own. */
        favorites: z.array(z.object({ customToolId: count, name: z.string() })),
        favoritesCount: count,
      }),
    },
  },
  config: { caller: 'user', needs: 'writeTemplates', errors: [] },
})
