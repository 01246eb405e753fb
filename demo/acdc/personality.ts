import { loginStatus } from '../../domain/logins/login-status.ts'
import type { TenantTransaction } from '../../server/platform/database/database.ts'
import type { Centre } from './add-centres.ts'

const scales = [
  'adjustment',
  'ambition',
  'sociability',
  'interpersonal-sensitivity',
  'prudence',
  'inquisitive',
  'learning-approach',
] as const

/** Percentiles of the people who filled in a personality questionnaire before the centre; the last has no prudence. */
const percentiles: readonly (readonly (number | null)[])[] = [
  [62, 71, 44, 85, 38, 57, 66],
  [48, 83, 77, 31, 52, 69, 40],
  [74, 55, 61, 63, null, 81, 72],
]

/** A personality questionnaire of the centre's project, with results that its competencies are computed from. */
export async function addPersonality(
  tx: TenantTransaction,
  { organizationId, projectId, waveId, at }: Centre,
): Promise<void> {
  const place = { organization_id: organizationId, project_id: projectId }
  const tool = await tx
    .insertInto('custom_tools')
    .values({ ...place, tool_id: 1, name: 'HPI – AC/DC', use_default_name: false, color: 'blue' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const people = await tx
    .selectFrom('acdc_wash_ups')
    .select('assessee_id')
    .where('organization_id', '=', organizationId)
    .where('wave_id', '=', waveId)
    .where('confirmed_at', 'is not', null)
    .orderBy('assessee_id')
    .limit(percentiles.length)
    .execute()
  for (const [index, { assessee_id }] of people.entries()) {
    const login = await tx
      .insertInto('logins')
      .values({
        ...place,
        wave_id: waveId,
        assessee_id,
        custom_tool_id: tool.id,
        provider: 'Hogan',
        product_code: 'HOG-HPI',
        status: loginStatus.completed,
        login: `AC${assessee_id}`,
        is_simulated: true,
        generated_by: 'manager',
        generated_at: at('07:00'),
        created_at: at('07:00'),
        filled_in_at: at('07:40'),
        result_at: at('07:41'),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const rows = scales.flatMap((scale_id, position) => {
      const value = percentiles[index]?.[position] ?? null
      const scale_name = scale_id.replaceAll('-', ' ')
      return value === null
        ? []
        : [{ organization_id: organizationId, login_id: login.id, position, scale_id, scale_name, value }]
    })
    await tx.insertInto('login_scores').values(rows).execute()
  }
}
