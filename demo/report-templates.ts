import type { TenantTransaction } from '../server/platform/database/database.ts'
import { officialReportTemplates } from '../server/modules/report-templates/official/official-report-templates.ts'
import { sampleIndividualData } from '../server/modules/report-templates/preview/sample-individual-data.ts'
import { insertReportTemplate } from '../server/modules/report-templates/write-report-template.ts'
import { as360ToolId } from '../domain/waves/wave-tools.ts'
import { branchId } from '../server/testing/builders.ts'
import { secondOrganization } from './people.ts'

const day = 24 * 3_600_000

type Plan = {
  userName: string
  name: string
  language: 'hu' | 'cs' | 'pl'
  body: string
  snippets: readonly string[]
  published?: boolean
  branchGuids?: string[]
  companyGuids?: string[]
  /** Days from the load. */
  saved: number
}

const letter = (title: string, text: string) => `{% section '${title}' %}
<img src="/static/line.svg" alt="" width="240">
<p class="intro">${text}</p>
{% endsection %}
{% snippets %}
`

const short: Plan = {
  userName: 'branchadmin',
  name: '360° egyéni jelentés – rövid',
  language: 'hu',
  body: letter(
    'Mielőtt olvasni kezd',
    'Kedves {{ participant.name }}! Ez a jelentés {{ raters.count }} ember véleményét foglalja össze. Az első oldalakon a lényeg áll, a részletek utána.',
  ),
  snippets: ['360-cover', '360-overview', '360-gaps', '360-development'],
  branchGuids: [branchId('HU')],
  saved: -40,
}

const plans: readonly Plan[] = [
  short,
  {
    ...short,
    name: '360° jelentés – Győri Keksz',
    companyGuids: [secondOrganization],
    branchGuids: [],
    snippets: ['360-cover', '360-how-to-read', '360-overview', '360-competencies', '360-comments', '360-development'],
    saved: -12,
  },
  {
    userName: 'admin',
    name: '360° zpráva s dopisem',
    language: 'cs',
    body: letter(
      'Než začnete číst',
      'Vážená paní, vážený pane, zpráva shrnuje, co o vaší práci napsalo {{ raters.count }} lidí. Přečtěte si nejdříve shrnutí a k podrobnostem se vraťte později.',
    ),
    snippets: ['360-cover', '360-how-to-read', '360-overview', '360-comments'],
    published: false,
    saved: -3,
  },
]

/** Two versions of one template: the second prints the comments as well. */
const versions: readonly Plan[] = (['360-development', '360-comments'] as const).map((last, index) => ({
  userName: 'admin',
  name: '360° raport z omówieniem',
  language: 'pl',
  body: letter('Zanim zaczniesz czytać', 'Raport powstał na podstawie odpowiedzi {{ raters.count }} osób.'),
  snippets: ['360-cover', '360-overview', '360-competencies', last],
  branchGuids: [branchId('PL')],
  saved: index === 0 ? -90 : -20,
}))

/** Templates as they are after some months: of a branch, of one customer, unfinished, and replaced by a newer version. */
export async function addReportTemplates(tx: TenantTransaction, now: Date): Promise<void> {
  const snippetIds = new Map(
    (await tx.selectFrom('snippets').select(['id', 'name']).execute()).map(({ id, name }) => [name, id]),
  )
  for (const plan of plans) await insert(tx, plan, { snippetIds, now, old: null })
  let old: Old | null = null
  for (const plan of versions) old = await insert(tx, plan, { snippetIds, now, old })
}

type Old = { id: number; template_guid: string; version: number }

async function insert(
  tx: TenantTransaction,
  { userName, saved, snippets, ...plan }: Plan,
  { snippetIds, now, old }: { snippetIds: ReadonlyMap<string, number>; now: Date; old: Old | null },
): Promise<Old> {
  const [official] = officialReportTemplates
  const id = await insertReportTemplate(
    tx,
    {
      report: 'individual',
      dataScope: 1,
      tool: as360ToolId,
      header: official?.header ?? '',
      footer: official?.footer ?? '',
      previewData: sampleIndividualData(plan.language),
      snippets: [],
      published: true,
      requiresCustomTool: false,
      filenameFormat: '',
      multiwave: false,
      canAttachFiles: false,
      canGeneratePrezi: false,
      companyGuids: [],
      branchGuids: [],
      ...plan,
    },
    snippets.flatMap((name) => snippetIds.get(name) ?? []),
    { userName, now: new Date(now.getTime() + saved * day) },
    old ? { old_id: old.id, template_guid: old.template_guid, version: old.version + 1 } : { old_id: null },
  )
  if (old) await tx.updateTable('report_templates').set({ soft_deleted: true }).where('id', '=', old.id).execute()
  return tx
    .selectFrom('report_templates')
    .select(['id', 'template_guid', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}
