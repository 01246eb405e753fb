import type { BodyOf } from '../../../../contract/endpoint.ts'
import type { FieldError } from '../../../../contract/error-codes.ts'
import type * as contract from '../../../../contract/acdc/wash-up.ts'
import { isAgreeable } from '../../../../domain/acdc/wash-up.ts'
import { conflict, invalid } from '../../../platform/app-error.ts'
import { audit } from '../../../platform/audit.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import type { SignedIn } from '../../../platform/identity/signed-in.ts'
import type { Services } from '../../../platform/services.ts'
import { changeWashUp, type OnePerson, type Opened } from './change-wash-up.ts'
import type { WashUpOfWave } from './load-wash-up.ts'
import type { WashUpState } from './present-wash-up.ts'

type Wish = BodyOf<typeof contract.saveWashUp>
type Agreed = Wish['agreed']

/** Sets or takes back agreed scores, and the summary. What is the same already is left as it is: it stays whose it was. */
export function saveWashUp(
  services: Services,
  user: SignedIn,
  ids: OnePerson,
  { revision, agreed, summary }: Wish,
): Promise<WashUpState> {
  return changeWashUp(services, user, { ...ids, revision }, async (tx, opened) => {
    const { washUp, state } = opened
    refuseTooEarly(washUp)
    if (state.confirmed) throw conflict('PERSON_CONFIRMED', state)
    const faults = faultsOf(agreed, washUp)
    if (faults.length > 0) throw invalid(faults)
    const now = new Map(state.agreed.map(({ sectionNumber, value }) => [sectionNumber, value]))
    const changes = agreed.filter(({ sectionNumber, value }) => (now.get(sectionNumber) ?? null) !== value)
    const isReworded = summary !== undefined && summary !== state.summary
    if (changes.length === 0 && !isReworded) return null
    await storeAgreed(tx, opened, changes)
    await record(tx, opened, changes, isReworded)
    return isReworded ? { summary } : {}
  })
}

/** Before data collection nobody has scored, and whoever prepares the wave may still change what is scored. */
export function refuseTooEarly({ wave, sections }: WashUpOfWave): void {
  const isEarly = wave.wave_phase === 'preparation' || wave.wave_phase === 'nomination'
  if (isEarly || sections.length === 0) throw conflict('WASH_UP_NOT_BEGUN')
}

function faultsOf(agreed: Agreed, { sections, answers }: WashUpOfWave): FieldError[] {
  const numbers = sections.map(({ number }) => number)
  const scale = answers.map(({ number }) => number)
  const sent = agreed.map(({ sectionNumber }) => sectionNumber)
  return agreed.flatMap(({ sectionNumber, value }, at): FieldError[] => {
    const path = `agreed.${at}`
    if (!numbers.includes(sectionNumber)) return [{ path: `${path}.sectionNumber`, code: 'UNKNOWN_COMPETENCY' }]
    if (sent.indexOf(sectionNumber) !== at) return [{ path: `${path}.sectionNumber`, code: 'SAME_COMPETENCY' }]
    return value === null || isAgreeable(value, scale) ? [] : [{ path: `${path}.value`, code: 'OUT_OF_SCALE' }]
  })
}

async function storeAgreed(tx: TenantTransaction, opened: Opened, changes: Agreed): Promise<void> {
  const { organizationId, waveId } = opened.washUp.place
  const assesseeId = opened.pairs[0].assessee_id
  const gone = changes.flatMap(({ sectionNumber, value }) => (value === null ? [sectionNumber] : []))
  if (gone.length > 0)
    await tx
      .deleteFrom('acdc_agreed')
      .where('organization_id', '=', organizationId)
      .where('wave_id', '=', waveId)
      .where('assessee_id', '=', assesseeId)
      .where('section_number', 'in', gone)
      .execute()
  const rows = changes.flatMap(({ sectionNumber, value }) =>
    value === null
      ? []
      : [
          {
            organization_id: organizationId,
            wave_id: waveId,
            assessee_id: assesseeId,
            section_number: sectionNumber,
            value,
            agreed_by: opened.userName,
            agreed_at: opened.now,
          },
        ],
  )
  if (rows.length === 0) return
  await tx
    .insertInto('acdc_agreed')
    .values(rows)
    .onConflict((known) =>
      known.columns(['organization_id', 'wave_id', 'assessee_id', 'section_number']).doUpdateSet((row) => ({
        value: row.ref('excluded.value'),
        agreed_by: row.ref('excluded.agreed_by'),
        agreed_at: row.ref('excluded.agreed_at'),
      })),
    )
    .execute()
}

/** The audit log keeps each step to a score, the table only the last one. */
async function record(
  tx: TenantTransaction,
  { washUp, pairs, userName }: Opened,
  changes: Agreed,
  isReworded: boolean,
): Promise<void> {
  await audit(tx, {
    organizationId: washUp.place.organizationId,
    userName,
    action: 'agree-scores',
    recordType: 'assessee',
    recordId: pairs[0].assessee_id,
    details: { waveId: washUp.place.waveId, agreed: changes, ...(isReworded && { summary: true }) },
  })
}
