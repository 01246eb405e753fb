import { buildNominationProject } from '../../server/modules/nominations/testing/sample-project.ts'
import { mustAnswer, type BenchApp } from '../bench-app.ts'
import { inBareTransaction } from '../copy-in.ts'
import { atMost, type Finding } from '../finding.ts'
import { compareDuration } from '../measure.ts'
import { editedRows, nominationRows, type Row } from '../nomination-rows.ts'

const rounds = 5

type Project = Awaited<ReturnType<typeof buildNominationProject>>
type Save = (rows: readonly Row[]) => Promise<void>

/** A table of 5,000 rows saved after changes to fifty of them, against one MERGE of the same rows through pg. */
export async function saveNominationTable(assay: BenchApp): Promise<Finding[]> {
  const [ours, bare] = await Promise.all([0, 1].map(() => assay.build((tx) => buildNominationProject(tx))))
  if (!ours || !bare) throw new Error('A project is missing')
  const [before, after] = [nominationRows(), editedRows(nominationRows())]
  const save = await saverOf(assay, ours)
  const fill = await saverOf(assay, bare)
  await save(before)
  await fill(before)
  await assay.bare.query('vacuum analyze')
  const alternating = (write: Save) => {
    let saved = 0
    return () => write((saved += 1) % 2 === 1 ? after : before)
  }
  const saving = await compareDuration(
    alternating(save),
    alternating((rows) => merge(assay, bare, JSON.stringify(rows))),
    rounds,
  )
  return [
    {
      name: 'saving a nomination table of 5,000 rows',
      ours: saving.ours,
      unit: 'ms',
      limits: [{ than: 'one MERGE through pg', value: saving.limit }],
      better: 'lower',
      aim: atMost(2_000),
    },
  ]
}

/** As the editor saves: based on the state of the table that it read or saved last. */
async function saverOf(assay: BenchApp, { project, wave, owner }: Project): Promise<Save> {
  const token = await assay.tokenOf(owner)
  const url = `${assay.url}/api/reports/create-nominations/${project.id}/${wave.id}`
  let revision = ''
  return async (rows) => {
    const answer = await mustAnswer(`${url}${revision && `?revision=${revision}`}`, { token, body: rows })
    const saved = JSON.parse(answer) as { revision: string; added: number; changed: number; removed: number }
    if (saved.added + saved.changed + saved.removed === 0) throw new Error('The save changed nothing')
    revision = saved.revision
  }
}

/** Nothing is validated, and no change is recorded. */
function merge({ bare }: BenchApp, { organization, project, wave }: Project, body: string): Promise<void> {
  return inBareTransaction(bare, async (client) => {
    await client.query(
      `merge into nominations n
       using (select e.id as assessee_id, a.id as assessor_id, r."assessorRole" as role_id
                from json_to_recordset($4) as r ("assesseeEmail" text, "assessorEmail" text, "assessorRole" text)
                join assessees e on e.organization_id = $1 and e.project_id = $2 and e.email = r."assesseeEmail"
                join assessees a on a.organization_id = $1 and a.project_id = $2 and a.email = r."assessorEmail") w
          on n.organization_id = $1 and n.wave_id = $3 and n.assessee_id = w.assessee_id and n.assessor_id = w.assessor_id
        when matched and n.role_id <> w.role_id then update set role_id = w.role_id
        when not matched then insert (organization_id, wave_id, assessee_id, assessor_id, role_id)
             values ($1, $3, w.assessee_id, w.assessor_id, w.role_id)
        when not matched by source and n.organization_id = $1 and n.wave_id = $3 then delete`,
      [organization.id, project.id, wave.id, body],
    )
  })
}
