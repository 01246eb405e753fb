import type { World } from '../../../testing/build-world.ts'
import type { Values } from '../../../testing/known-in-world.ts'

export function knownDataExchangeValues(world: World, path: string): Values {
  const { dataImport, people } = world
  if (path.startsWith('/api/data-exchange/survey'))
    return { waveId: world.nominating.id, importGuid: world.surveyImport, encoding: 'utf-8', key: '1.1' }
  return {
    importGuid: dataImport,
    tsvText: `e-mail\tMatrices\n${people.jan.email ?? ''}\t12`,
    overwrite: undefined,
    dryRun: undefined,
    ...(path.includes('questionnaire-comments') ? { code: '0'.repeat(20), translation: 'Keeps promises.' } : {}),
  }
}
