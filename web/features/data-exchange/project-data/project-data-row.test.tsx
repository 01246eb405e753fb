import { describe, expect, it } from 'vitest'
import { listExportMethods } from '../../../../contract/data-exchange/downloads.ts'
import { listDataUploads, listWarehouseData } from '../../../../contract/data-exchange/warehouse.ts'
import { renderScreen } from '../../../platform/testing/render-screen.tsx'
import { signedInServer } from '../../../platform/testing/signed-in-server.ts'
import { ProjectDataRow } from './project-data-row.tsx'

const projectGuid = '00000000-0000-4000-8000-000000000002'
const waveGuid = '33333333-3333-4333-8333-333333333331'
const wave = (waveSetupType: 'acdc' | 'generic') => ({ waveGuid, waveSetupType })
const sees = { canSeeThisProject: true, hasInternalRole: true }
const manages = { ...sees, canEditThisProject: true, canManageThisProject: true }

const { server } = signedInServer((served) => {
  served.answer(listExportMethods, [])
  served.answer(listDataUploads, [])
  served.answer(listWarehouseData, [
    {
      provider: 'Hogan',
      tools: [
        { assessmentId: '4', name: 'HPI of leaders', count: 24 },
        { assessmentId: '5', name: 'HDS of leaders', count: 1200 },
      ],
    },
    { provider: 'ACDC', tools: [{ assessmentId: 'ACDC', name: 'ACDC', count: 36 }] },
  ])
})

async function open(permissions: object, kind: 'acdc' | 'generic' | null = 'acdc') {
  const view = await renderScreen(
    <ProjectDataRow title="Project data" projectGuid={projectGuid} wave={kind && wave(kind)}>
      <p>Owner jana</p>
    </ProjectDataRow>,
    { permissions },
  )
  return { ...view, row: await view.screen.findByRole('region', { name: 'Project data' }) }
}

describe('the project data of the overview', () => {
  it('count what the wave has, by provider and tool, and show the data of the project below (OPS-2-56, OPS-7-95)', async () => {
    const { screen, row, user } = await open(sees)
    expect(await screen.findByText('1,224')).toBeTruthy()
    expect(row.textContent).toContain('Hogan1,224AC/DC36')
    expect(row.textContent).not.toContain('Owner jana')
    await user.click(screen.getByRole('button', { name: 'Show tools, dates and prices' }))
    const rows = screen.getAllByRole('row').map((one) => one.textContent)
    expect(rows).toEqual([
      'HPI of leadersHogan24people with a result',
      'HDS of leadersHogan1,200people with a result',
      'AC/DCAC/DC36scores given',
    ])
    expect(row.textContent).toContain('Owner jana')
    expect(server.calls(listWarehouseData)[0]?.params).toEqual({ waveGuid })
  })

  it('open the dialogs for uploading and downloading, for those who manage the project (OPS-2-56, OPS-6-08)', async () => {
    const { screen, user, unmount } = await open(manages)
    await user.click(screen.getByRole('button', { name: 'Upload data' }))
    expect(await screen.findByRole('dialog', { name: 'Upload data' })).toBeTruthy()
    await user.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement)
    await user.click(screen.getByRole('button', { name: 'Download data' }))
    expect(await screen.findByRole('dialog', { name: 'Download data' })).toBeTruthy()
    unmount()
    const generic = await open(manages, 'generic')
    expect(generic.screen.queryByRole('button', { name: 'Upload data' })).toBeNull()
    generic.unmount()
    const viewed = await open(sees)
    expect(await viewed.screen.findByText('1,224')).toBeTruthy()
    expect(viewed.screen.queryByRole('button', { name: /load data/ })).toBeNull()
  })

  it('say that there are none yet, or that they were not loaded', async () => {
    server.answer(listWarehouseData, [])
    const empty = await open(sees)
    expect(await empty.screen.findByText('No data yet')).toBeTruthy()
    empty.unmount()
    server.refuse(listWarehouseData, 500, { errorMessage: 'INTERNAL_ERROR' })
    const { screen, user } = await open(sees)
    expect(await screen.findByText('The counts were not loaded')).toBeTruthy()
    server.answer(listWarehouseData, [{ provider: 'IST', tools: [{ assessmentId: '1', name: 'IST', count: 5 }] }])
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('5')).toBeTruthy()
  })

  it('ask for nothing where the project has no wave', async () => {
    const { row } = await open(manages, null)
    expect(server.calls(listWarehouseData)).toEqual([])
    expect(row.textContent).toBe('Project data')
  })
})
