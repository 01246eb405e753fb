import { waitFor, within } from '@testing-library/react'
import { readXlsx } from 'hucre/xlsx'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { getProject, listProjects } from '../../../contract/projects/projects.ts'
import { deleteReport, listCompanyReports, loadReports } from '../../../contract/reports/reports.ts'
import { listProjectWaves } from '../../../contract/waves/waves.ts'
import { renderScreen } from '../../platform/testing/render-screen.tsx'
import { signedInServer } from '../../platform/testing/signed-in-server.ts'
import { MyReportsPage } from './my-reports-page.tsx'
import { orgGuid, projectDetail, projectRow, projGuid, reportOf, waveGuid } from './testing/report.ts'

const other = '44444444-4444-4444-8444-444444444444'
const base = `/organization/${orgGuid}/project/${projGuid}/myreports`
const manager = { canEditThisProject: true, canManageThisProject: true, canSeeThisProject: true }
const admin = { ...manager, hasAdminRole: true, hasInternalRole: true, supremeRole: 'admin' as const }
let saved: { name: string; blob: Blob }[]

beforeEach(() => {
  saved = []
  let blob: Blob
  vi.spyOn(URL, 'createObjectURL').mockImplementation((given) => {
    blob = given as Blob
    return 'blob:saved'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push({ name: this.download, blob })
  })
})
afterEach(() => void vi.restoreAllMocks())

const { server, notices } = signedInServer((server) => {
  server.answer(getProject, ({ params }) => projectDetail(params.projectGuid))
  server.answer(listProjects, [projectRow(projGuid, 'Development 2026'), projectRow(other, 'Talents')])
  server.answer(listProjectWaves, {
    waveGuids: [waveGuid],
    waveSetups: [{ waveGuid, name: 'Leaders', waveSetupType: 'as360', wavePhase: 'finished' }],
    defaultWaveGuid: waveGuid,
  })
  serve([reportOf(1), reportOf(2)])
})

const serve = (reports: ReturnType<typeof reportOf>[]) =>
  server.answer(listCompanyReports, { reports, totalCount: reports.length })
const bodies = () => server.calls(listCompanyReports).map(({ body }) => body)
const open = (permissions: object = manager, path = base) =>
  renderScreen(<MyReportsPage onShare={() => undefined} />, { path, permissions })

describe('the filters of My reports', () => {
  it.each([
    ['no segment', base, { projectGuid: projGuid, waveGuid: null }],
    ['a project', `${base}/${other}`, { projectGuid: other, waveGuid: null }],
    ['a project and a wave', `${base}/${projGuid}/${waveGuid}`, { projectGuid: projGuid, waveGuid }],
  ])('are those of an address with %s (PLT-2-35)', async (_what, path, expected) => {
    const { screen } = await open(manager, path)
    await screen.findByText('Žofie 1')
    expect(bodies()).toMatchObject([expected])
    const name = expected.projectGuid === other ? 'Talents' : 'Development 2026'
    expect(await screen.findByRole('button', { name: `Project: ${name}` })).toBeTruthy()
    if (expected.waveGuid) expect(await screen.findByRole('button', { name: 'Wave: Leaders' })).toBeTruthy()
  })

  it('go to another project, and to all projects of the organization (PLT-7-51)', async () => {
    const { screen, user, address } = await open()
    await user.click(await screen.findByRole('button', { name: 'Project: Development 2026' }))
    await user.click(await screen.findByRole('combobox', { name: 'Project' }))
    await user.click(await screen.findByRole('option', { name: 'Talents' }))
    await waitFor(() => expect(bodies().at(-1)).toMatchObject({ projectGuid: other }))
    expect(address()).toBe(`${base}/${other}`)
    await user.click(await screen.findByRole('button', { name: 'Remove filter Project' }))
    await waitFor(() => expect(bodies().at(-1)).toMatchObject({ projectGuid: null, waveGuid: null }))
    expect(address()).toContain('allProjects=true')
  })

  it('narrow by type and by state, together (PLT-2-140, PLT-2-141)', async () => {
    const { screen, user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Type' }))
    await user.click(await screen.findByRole('radio', { name: 'Group' }))
    await waitFor(() => expect(bodies().at(-1)).toMatchObject({ reportType: 'Group', state: null }))
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('button', { name: 'State' }))
    serve([])
    await user.click(await screen.findByRole('radio', { name: 'Failed' }))
    await waitFor(() => expect(bodies().at(-1)).toMatchObject({ reportType: 'Group', state: 'failed' }))
    await user.keyboard('{Escape}')
    serve([reportOf(1)])
    await user.click(await screen.findByRole('button', { name: 'Clear search and filters' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: /Failed/ })).toBeNull())
    expect(screen.queryByRole('button', { name: /Group/ })).toBeNull()
  })

  it('offer reading only for reports of other projects', async () => {
    serve([reportOf(1), reportOf(2, { projectGuid: other })])
    const { screen } = await open(manager, `${base}?allProjects=true`)
    await screen.findByText('Žofie 1')
    expect(screen.getAllByRole('button', { name: /^Download 360/ })).toHaveLength(2)
    expect(screen.getAllByRole('button', { name: /^Delete 360/ })).toHaveLength(1)
  })
})

it('several rows can be selected, and all of the page (PLT-2-127)', async () => {
  const { screen, user } = await open()
  const chosen = () => screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)
  await user.click(await screen.findByRole('checkbox', { name: 'Select Žofie 1' }))
  expect(chosen()).toEqual([false, true, false])
  await user.click(screen.getByRole('checkbox', { name: 'Select Žofie 2' }))
  expect(chosen()).toEqual([true, true, true])
  await user.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }))
  expect(chosen()).toEqual([false, false, false])
  await user.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }))
  expect(chosen()).toEqual([true, true, true])
})

it('a report that could not be deleted gives a warning and stays (PLT-8-19)', async () => {
  server.refuse(deleteReport, 500, { errorMessage: 'INTERNAL_ERROR' })
  const { screen, user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Delete 360 – Žofie 1.pdf' }))
  await user.click(await screen.findByRole('button', { name: 'Delete report' }))
  await waitFor(() => expect(notices).toEqual([{ kind: 'warning', title: 'The report could not be deleted' }]))
  expect(screen.getByText('Žofie 1')).toBeTruthy()
})

describe('"Check now"', () => {
  const press = async () => {
    const view = await open(admin)
    await view.user.click(await view.screen.findByRole('button', { name: 'Check now' }))
    await waitFor(() => expect(notices).toHaveLength(2))
    return view
  }
  const loaded = { loaded: 2, withoutLogin: 0, rejected: 0, remaining: 0 }

  it('asks each of the three providers once, says so, and shows what came (PLT-2-136, PLT-2-137, PLT-7-62, PLT-8-22)', async () => {
    server.answer(loadReports, loaded)
    const { screen } = await press()
    expect(server.calls(loadReports).map(({ params }) => params)).toEqual(
      ['Hogan', 'XRT', 'Pointleader'].map((provider) => ({ provider, companyId: orgGuid })),
    )
    expect(notices).toMatchObject([
      { kind: 'info', title: 'Asking the providers for new reports' },
      { kind: 'positive', title: '6 new reports' },
    ])
    await waitFor(() => expect(bodies().length).toBeGreaterThan(1))
    expect(screen.getByRole('button', { name: 'Check now' })).toHaveProperty('disabled', false)
  })

  it('says what waits and what was left out', async () => {
    server.answer(loadReports, ({ params }) =>
      params.provider === 'Hogan'
        ? { loaded: 50, withoutLogin: 2, rejected: 1, remaining: 7 }
        : { ...loaded, loaded: 0 },
    )
    await press()
    expect(notices[1]).toMatchObject({ kind: 'positive', title: '50 new reports' })
    expect(notices[1]?.text).toMatch(/^7 more are waiting: check again\. 3 were left out/)
  })

  it('says that a provider does not answer, also with status 502 (PLT-2-137, PLT-8-07)', async () => {
    server.answer(loadReports, loaded)
    server.refuse(loadReports, 502, { errorMessage: 'SOURCE_UNAVAILABLE' })
    await press()
    expect(notices[1]).toMatchObject({ kind: 'negative', title: 'New reports could not be fetched' })
    expect(notices[1]?.text).toContain('Hogan: An outside system does not answer.')
  })

  it('says that no provider is set up, instead of pretending', async () => {
    server.refuse(loadReports, 409, { errorMessage: 'PROVIDER_NOT_SET_UP' })
    await press()
    expect(notices[1]).toEqual({
      kind: 'negative',
      title: 'New reports could not be fetched',
      text: 'This provider is not set up.',
    })
  })

  it('is for admins only (PLT-2-136)', async () => {
    const { screen } = await open(manager)
    await screen.findByText('Žofie 1')
    expect(screen.queryByRole('button', { name: 'Check now' })).toBeNull()
  })
})

it('exports the rows of all pages, with dates as dates (PLT-2-132, PLT-9-26)', async () => {
  const rows = Array.from({ length: 10_001 }, (_, n) =>
    reportOf(1, { fileGuid: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`, fileName: `${n}.pdf` }),
  )
  server.answer(listCompanyReports, ({ body }) => ({
    reports: rows.slice((body.page - 1) * body.pageRows, body.page * body.pageRows),
    totalCount: rows.length,
  }))
  const { screen, user } = await open()
  await within(await screen.findByRole('grid')).findAllByText('Žofie 1')
  await user.click(screen.getByRole('button', { name: 'Export to XLSX' }))
  await waitFor(() => expect(saved[0]?.name).toBe('reports.xlsx'), { timeout: 20_000 })
  expect(bodies().filter(({ pageRows }) => pageRows === 10_000)).toMatchObject([{ page: 1 }, { page: 2 }])
  const { sheets } = await readXlsx(new Uint8Array((await saved[0]?.blob.arrayBuffer()) ?? new ArrayBuffer()))
  const sheet = sheets[0]?.rows ?? []
  expect(sheet).toHaveLength(10_002)
  const [file, created] = ['File name', 'Created on'].map((head) => sheet[0]?.indexOf(head) ?? -1)
  expect(sheet[10_001]?.[file ?? -1]).toBe('10000.pdf')
  expect(sheet[1]?.[created ?? -1]).toEqual(new Date('2026-03-24T00:00:00Z'))
}, 60_000)

it('a report without the right to its file has no download button (PLT-6-50)', async () => {
  serve([reportOf(1, { canDownload: false }), reportOf(2)])
  const { screen } = await open({ canSeeThisProject: true })
  await screen.findByText('Žofie 1')
  expect(screen.getAllByRole('button', { name: /^Download / })).toHaveLength(1)
})
