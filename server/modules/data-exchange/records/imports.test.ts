import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import { buildOrganization, buildProject, buildUser, buildWave } from '../../../testing/builders.ts'
import { startTestApp, type Client, type TestApp } from '../../../testing/test-app.ts'
import { contentHash, findSameFile, recordImport, type WaveOfImport } from './imports.ts'

let assay: TestApp
let wave: WaveOfImport
let superadmin: Client
const now = new Date('2026-11-20T09:00:00Z')
const sha256 = contentHash('the file')

beforeAll(async () => {
  assay = await startTestApp()
  superadmin = assay.as(await assay.build((tx) => buildUser(tx, { roles: ['superadmin'] })))
})
afterAll(() => assay.close())
beforeEach(async () => {
  wave = await assay.build(async (tx) => {
    const { id: organization_id } = await buildOrganization(tx)
    const { id: project_id } = await buildProject(tx, { organization_id })
    const { id } = await buildWave(tx, { organization_id, project_id })
    return { organizationId: organization_id, projectId: project_id, waveId: id }
  })
})

test('a file is recognized in its wave and kind alone, until its import fails', async () => {
  await assay.build(async (tx) => {
    const made = { kind: 'survey', fileName: 'a.csv', sha256, status: 'waiting', by: 'eva', now } as const
    const importGuid = await recordImport(tx, wave, made)
    expect(await findSameFile(tx, wave, 'survey', sha256)).toEqual({
      importGuid,
      fileName: 'a.csv',
      status: 'waiting',
      by: 'eva',
      at: now,
    })
    const other = await buildWave(tx, { organization_id: wave.organizationId, project_id: wave.projectId })
    expect(await findSameFile(tx, wave, 'as360', sha256)).toBeUndefined()
    expect(await findSameFile(tx, { ...wave, waveId: other.id }, 'survey', sha256)).toBeUndefined()
    expect(await findSameFile(tx, wave, 'survey', contentHash('another'))).toBeUndefined()
    await endImport(tx, importGuid, 'failed')
    expect(await findSameFile(tx, wave, 'survey', sha256)).toBeUndefined()
  })
})

test('a wave has uploaded data once an import is done, and not by translated comments', async () => {
  const uploaded = async () => {
    const { body } = await superadmin.get(`/api/waves/validate-transitions/${wave.projectId}/${wave.waveId}`)
    return (body as { hasUploadedData: boolean }).hasUploadedData
  }
  const importGuid = await assay.build(async (tx) => {
    await recordImport(tx, wave, { kind: 'comments', sha256, by: 'eva', now })
    return recordImport(tx, wave, { kind: 'as360', sha256, status: 'waiting', by: 'eva', now })
  })
  expect(await uploaded()).toBe(false)
  await assay.build((tx) => endImport(tx, importGuid, 'done'))
  expect(await uploaded()).toBe(true)
})

async function endImport(tx: TenantTransaction, importGuid: string, status: 'done' | 'failed'): Promise<void> {
  await tx
    .updateTable('data_imports')
    .set({ status, finished_at: now })
    .where('organization_id', '=', wave.organizationId)
    .where('id', '=', importGuid)
    .execute()
}
