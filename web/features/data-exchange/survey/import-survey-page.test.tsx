import { within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  checkSurvey,
  getSurveyFile,
  getSurveyWave,
  startSurveyImport,
  undoSurveyImport,
  uploadSurvey,
} from '../../../../contract/data-exchange/survey.ts'
import { renderScreen } from '../../../platform/testing/render-screen.tsx'
import { signedInServer } from '../../../platform/testing/signed-in-server.ts'
import { ImportSurveyPage } from './import-survey-page.tsx'
import type { SurveyCheck, SurveyFile, SurveyWave } from './survey-types.ts'
import { aCheck, aFile, anImport, aWave, importGuid } from './testing/survey-fixtures.ts'

const orgGuid = '11111111-1111-4111-8111-111111111111'
const projGuid = '00000000-0000-4000-8000-000000000002'
const waveGuid = '33333333-3333-4333-8333-333333333331'

const { server, notices } = signedInServer()

async function open(wave: SurveyWave = aWave({ import: anImport() }), file: SurveyFile | null = aFile()) {
  server.answer(getSurveyWave, wave)
  if (file) server.answer(getSurveyFile, file)
  const view = await renderScreen(<ImportSurveyPage />, {
    path: `/organization/${orgGuid}/project/${projGuid}/import-survey/${waveGuid}`,
    permissions: { canSeeThisProject: true, canEditThisProject: true },
  })
  const { screen, user } = view
  const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
  const select = (name: string | RegExp) => screen.getByRole<HTMLSelectElement>('combobox', { name })
  return { ...view, button, select, press: (name: string | RegExp) => user.click(button(name)) }
}

/** From the columns to the dry run. */
async function openCheck(check: SurveyCheck) {
  server.answer(checkSurvey, check)
  const view = await open()
  await view.screen.findByRole('list', { name: 'Columns of the file' })
  await view.press('Continue')
  await view.press('Check')
  return view
}

beforeEach(() => sessionStorage.clear())

const wrongAnswer = { code: 'NOT_ON_THE_SCALE' as const, value: 'A7' }
const refused = aCheck({
  isValid: false,
  problems: [
    { ...wrongAnswer, row: 3, column: 4 },
    { code: 'DATE_INVALID', row: 5, column: 5, value: 'yesterday' },
  ],
  groups: [
    { ...wrongAnswer, count: 1, rows: [3], columns: [4] },
    { code: 'DATE_INVALID', value: '', count: 1, rows: [5], columns: [5] },
  ],
})

describe('importing an earlier project', () => {
  it('shows what each column was recognised as, and moves an item that another column takes', async () => {
    const { select, user, screen } = await open()
    await screen.findByRole('list', { name: 'Columns of the file' })
    expect(select(/“email”/).value).toBe('assessorEmail')
    expect(select(/“Q1\[SQ001\]”/).value).toBe('answer 1.1')
    expect(screen.getByText('By its order – please check')).toBeTruthy()
    await user.selectOptions(select(/“Q1\[SQ002\]”/), 'Says what is needed')
    expect(select(/“Q1\[SQ001\]”/).value).toBe('ignore')
    expect(screen.getByText('1/2')).toBeTruthy()
  })

  it('says what is missing, and lets nobody go on without it', async () => {
    const { select, user, screen, button } = await open()
    await screen.findByRole('list', { name: 'Columns of the file' })
    await user.selectOptions(select(/“attribute_1”/), 'Not imported')
    expect(screen.getByText('Still missing: E-mail of the person rated')).toBeTruthy()
    expect(button('Continue').disabled).toBe(true)
  })

  it('lets a file without a column of roles go on to where one role is chosen for all rows', async () => {
    const { select, user, screen, press } = await open()
    await screen.findByRole('list', { name: 'Columns of the file' })
    await user.selectOptions(select(/“attribute_2”/), 'Not imported')
    await press('Continue')
    await user.selectOptions(select('Rows without a role'), 'Colleague')
    await press('Back')
    expect(screen.queryByText(/Still missing/)).toBeNull()
  })

  it('names row and column of what a refused check found, imports nothing, and keeps the mapping', async () => {
    const { screen, button, press, select } = await openCheck(refused)
    const problems = within(await screen.findByRole('region', { name: /^Problems/ }))
    expect(problems.getByText('Not an answer of the scale: A7')).toBeTruthy()
    expect(problems.getByText('1×, rows 3 · Q1[SQ002]')).toBeTruthy()
    const list = within(screen.getByRole('region', { name: 'Row by row' }))
    const lines = list.getAllByRole('row').map((row) => row.textContent)
    expect(lines).toContainEqual(expect.stringMatching(/^Not an answer of the scale\D*3.*Q1\[SQ002\].*A7$/))
    expect(lines).toContainEqual(expect.stringMatching(/^Not a date\D*5.*Q1\[comment\].*yesterday$/))
    expect(button(/^Import/).disabled).toBe(true)
    expect(screen.getByText('2 errors stop the import')).toBeTruthy()
    await press('Back')
    expect(select('What “A2” means').value).toBe('2')
    await press('Back')
    expect(select(/“Q1\[SQ002\]”/).value).toBe('answer 1.2')
    expect(server.calls(startSurveyImport)).toEqual([])
  })

  it('repairs a value with one click and checks again', async () => {
    server.answer(checkSurvey, ({ body }) =>
      body.answers.some(({ value, number }) => value === 'A7' && number === 999) ? aCheck() : refused,
    )
    const { screen, press, button } = await open()
    await screen.findByRole('list', { name: 'Columns of the file' })
    await press('Continue')
    await press('Check')
    await screen.findByText('Not an answer of the scale: A7')
    await press('Not applicable')
    expect(await screen.findByText('Every row can be imported.')).toBeTruthy()
    expect(button('Import 4 questionnaires').disabled).toBe(false)
  })

  it('starts the import once with what was mapped', async () => {
    server.answer(startSurveyImport, anImport({ status: 'waiting', total: 4 }))
    const { screen, press, user } = await openCheck(aCheck())
    await screen.findByText('The file can be imported')
    await user.click(screen.getByRole('radio', { name: /is finished/ }))
    await press('Import 4 questionnaires')
    const [call, ...others] = server.calls(startSurveyImport)
    expect(others).toEqual([])
    expect(call?.body).toMatchObject({
      finishes: true,
      mapping: { answers: [{ value: 'A1', number: 1 }, { value: 'A2' }] },
    })
  })

  it('keeps the mapping when the start is refused, and says why', async () => {
    server.refuse(startSurveyImport, 409, { errorMessage: 'SURVEY_CHANGED' })
    const { screen, press, button } = await openCheck(aCheck())
    await screen.findByText('The file can be imported')
    await press('Import 4 questionnaires')
    await expect.poll(() => notices.length).toBe(1)
    expect(JSON.stringify(notices)).toContain('The wave was changed since the check. Check the file again.')
    expect(button('Import 4 questionnaires').disabled).toBe(false)
  })

  it('says that a check has failed, and asks again', async () => {
    server.refuse(checkSurvey, 409, { errorMessage: 'SURVEY_WAVE_PHASE' })
    const { screen, press } = await open()
    await screen.findByRole('list', { name: 'Columns of the file' })
    await press('Continue')
    await press('Check')
    expect(await screen.findByText('The wave is no longer in preparation or nomination.')).toBeTruthy()
    server.answer(checkSurvey, aCheck())
    await press(/again/i)
    expect(await screen.findByText('Every row can be imported.')).toBeTruthy()
  })

  it('puts the texts of a scale that is made of the file in order, and the values with them', async () => {
    const { ownTemplates } = aFile()
    const values = ['Always', 'Never']
    const made = {
      ...ownTemplates,
      answers: values.map((value, at) => ({ value, number: at + 1 })),
      templates: ownTemplates.templates && {
        ...ownTemplates.templates,
        scale: values.map((label, at) => ({ number: at + 1, label })),
      },
    }
    server.answer(checkSurvey, aCheck())
    const { screen, press } = await open(
      aWave({ import: anImport(), targets: null }),
      aFile({ proposal: null, ownTemplates: made }),
    )
    await screen.findByRole('list', { name: 'Columns of the file' })
    await press('Continue')
    expect(screen.getByText(/check that the lowest comes first/)).toBeTruthy()
    await press('Move answer 2 up')
    await press('Check')
    await screen.findByText('Every row can be imported.')
    expect(server.calls(checkSurvey).at(-1)?.body).toMatchObject({
      answers: [
        { value: 'Always', number: 2 },
        { value: 'Never', number: 1 },
      ],
      templates: {
        scale: expect.arrayContaining([
          { number: 1, label: 'Never' },
          { number: 2, label: 'Always' },
        ]),
      },
    })
  })

  it('shows the file that somebody else has chosen meanwhile', async () => {
    server.refuse(checkSurvey, 404, { errorMessage: 'NOT_FOUND' })
    const { screen, press } = await open()
    await screen.findByRole('list', { name: 'Columns of the file' })
    await press('Continue')
    await press('Check')
    expect(await screen.findByText('The file is no longer here. Choose it again.')).toBeTruthy()
    const other = anImport({ importGuid: '44444444-4444-4444-8444-444444444445', fileName: 'other.csv' })
    server.answer(getSurveyWave, aWave({ import: other }))
    server.answer(getSurveyFile, aFile({ import: other }))
    await press(/again/i)
    expect(await screen.findByText('other.csv')).toBeTruthy()
  })

  it('lets one choose another file where the stored one cannot be read', async () => {
    server.answer(getSurveyWave, aWave({ import: anImport() }))
    server.answer(undoSurveyImport, ({ params }) => {
      expect(params.importGuid).toBe(importGuid)
      server.answer(getSurveyWave, aWave())
      return {}
    })
    server.refuse(getSurveyFile, 503, { errorMessage: 'FILE_UNAVAILABLE' })
    const { screen, press } = await open(aWave({ import: anImport() }), null)
    expect(await screen.findByText(/^The file cannot be read or stored at the moment/)).toBeTruthy()
    await press('Choose another file')
    expect(await screen.findByText('Drop the file here, or click to choose it')).toBeTruthy()
  })

  it('says why a wave takes no file, with a way back', async () => {
    const { screen } = await open(aWave({ refusal: 'SURVEY_WAVE_ANSWERED' }))
    expect(await screen.findByText('This wave has answers already')).toBeTruthy()
    expect(screen.queryByText('Drop the file here, or click to choose it')).toBeNull()
  })

  it('shows why an import failed, and the mapping of its start is still there', async () => {
    const mapping = {
      ...aFile().ownTemplates,
      columns: aFile().ownTemplates.columns.map(({ use, key }) => ({ use, key })),
    }
    const used = { ...mapping, templates: null, roles: [{ value: 'mate', roleId: 'colleague' as const }] }
    const failed = anImport({ status: 'failed', error: 'SURVEY_STOPPED' })
    const { screen, press, select } = await open(aWave({ import: failed }), aFile({ import: failed, mapping: used }))
    expect(await screen.findByText(/The import was stopped before its end/)).toBeTruthy()
    await press('Back to the mapping')
    await screen.findByRole('list', { name: 'Columns of the file' })
    await press('Continue')
    expect(select('What “mate” means').value).toBe('colleague')
  })

  it('says what is wrong with a file, and takes the next one', async () => {
    server.refuse(uploadSurvey, 413, { errorMessage: 'TOO_LARGE' })
    const { screen, user } = await open(aWave())
    const input = await screen.findByLabelText<HTMLInputElement>('Choose a file to import')
    await user.upload(input, new File(['id;Q1'], 'answers.csv', { type: 'text/csv' }))
    expect((await screen.findByRole('alert')).textContent).toMatch(/large|big/i)
    server.answer(uploadSurvey, aFile())
    server.answer(getSurveyWave, aWave({ import: anImport() }))
    await user.upload(input, new File(['id;Q1\n1;2'], 'answers.csv', { type: 'text/csv' }))
    expect(await screen.findByRole('list', { name: 'Columns of the file' })).toBeTruthy()
  })
})
