import type { Insertable } from 'kysely'
import type { Waves } from '../../../../platform/database/schema.ts'
import { branchId, buildUser } from '../../../../testing/builders.ts'
import { startTestApp, type Answer, type Client, type TestApp } from '../../../../testing/test-app.ts'
import { buildCentre, type Centre } from '../../../acdc/testing/build-centre.ts'

export type Remark = { path: string; code: string; count?: number }
export type Done = {
  importGuid: string
  created: number
  changed: number
  unchanged: number
  warnings: Remark[]
  alreadyUploaded: { at: string; by: string } | null
}
export type UploadAnswer = Answer & { body: Done & { errorMessage?: string; details?: Remark[] } }
type Caller = Parameters<TestApp['as']>[0]

/** The server with an assessment centre, and a project manager's administrator who uploads. */
export class UploadsWorld {
  readonly assay: TestApp
  readonly admin: Caller
  centre: Centre

  private constructor(assay: TestApp, admin: Caller, centre: Centre) {
    this.assay = assay
    this.admin = admin
    this.centre = centre
  }

  static async start(): Promise<UploadsWorld> {
    const assay = await startTestApp()
    const [admin, centre] = await assay.build(async (tx) => [
      await buildUser(tx, { user_name: 'petra.mala', roles: ['branch admin'], branch_id: branchId('CZ') }),
      await buildCentre(tx, assay.services.sealing),
    ])
    return new UploadsWorld(assay, admin, centre)
  }

  get client(): Client {
    return this.assay.as(this.admin)
  }

  get waveId(): string {
    return this.centre.wave.id
  }

  /** Another centre, with nothing scored yet. */
  async renew(wave: Partial<Insertable<Waves>> = {}): Promise<void> {
    this.centre = await this.assay.build((tx) => buildCentre(tx, this.assay.services.sealing, { wave }))
  }

  async template(query = '', waveId = this.waveId): Promise<Buffer> {
    const { status, raw } = await this.client.get(`/api/reports/upload-data-template/${waveId}${query}`)
    if (status !== 200) throw new Error(`No template: ${status} ${raw.toString('utf8')}`)
    return raw
  }

  async upload(
    content: Buffer,
    { name = 'scoring-sheet.xlsx', query = '', waveId = this.waveId, by = this.admin } = {},
  ): Promise<UploadAnswer> {
    const form = new FormData()
    form.append('file', new File([new Uint8Array(content)], name))
    const response = await this.assay.app.inject({
      method: 'POST',
      url: `/api/reports/upload_data/${waveId}${query}`,
      headers: { authorization: `Bearer ${await this.assay.tokenOf(by)}` },
      payload: form,
    })
    return {
      status: response.statusCode,
      body: response.json<UploadAnswer['body']>(),
      headers: response.headers,
      raw: response.rawPayload,
    }
  }

  /** What is stored: "person by evaluator in activity: competency = score". */
  async scores(): Promise<string[]> {
    const { people, evaluators, activities } = this.centre
    const rows = await this.assay.build((tx) =>
      tx
        .selectFrom('acdc_scores as s')
        .innerJoin('questionnaires as q', (join) =>
          join.onRef('q.organization_id', '=', 's.organization_id').onRef('q.id', '=', 's.questionnaire_id'),
        )
        .where('q.wave_id', '=', this.waveId)
        .select(['q.assessee_id', 'q.assessor_id', 's.activity_id', 's.section_number', 's.value', 's.source'])
        .execute(),
    )
    const nameOf = (list: Record<string, { id: number } | number>, id: number) =>
      Object.entries(list).find(([, one]) => (typeof one === 'number' ? one : one.id) === id)?.[0] ?? ''
    return rows
      .map(
        (row) =>
          `${nameOf(people, row.assessee_id)} by ${nameOf(evaluators, row.assessor_id)} in ` +
          `${nameOf(activities, row.activity_id)}: ${row.section_number} = ${row.value ?? 'not seen'}`,
      )
      .toSorted()
  }
}
