import { within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { listWaveActivities } from '../../../../contract/acdc/activities.ts'
import { getWashUp } from '../../../../contract/acdc/wash-up.ts'
import type { AnswerInputOf } from '../../../../contract/endpoint.ts'
import { createQuestionnaireLinks, showQuestionnaireLink } from '../../../../contract/questionnaires/links.ts'
import { renderScreen } from '../../../platform/testing/render-screen.tsx'
import { signedInServer } from '../../../platform/testing/signed-in-server.ts'
import { ids, projectPath, sampleOfWave } from '../testing/sample-activities.ts'
import { AcdcButtons } from './acdc-buttons.tsx'
import { AcdcFacts } from './acdc-facts.tsx'

type WashUp = AnswerInputOf<typeof getWashUp>
const evaluatorGuid = 'f0000000-0000-4000-8000-000000000003'
const washUpOf = (change: Partial<WashUp> = {}): WashUp => ({
  waveGuid: ids.waveGuid,
  waveName: 'Brno',
  projectGuid: ids.projGuid,
  wavePhase: 'dataCollection',
  isScoringOpen: true,
  closed: null,
  scale: [],
  competencies: [],
  behaviours: [],
  activities: [],
  evaluators: [{ evaluatorGuid, name: 'Radek Dvořák', scored: 3, toScore: 12 }],
  people: [],
  ...change,
})

const { server, notices } = signedInServer((fresh) => {
  fresh.answer(listWaveActivities, sampleOfWave)
  fresh.answer(getWashUp, washUpOf())
})
const place = { companyGuid: ids.orgGuid, projectGuid: ids.projGuid, waveGuid: ids.waveGuid }
const editor = { canSeeThisProject: true, canEditThisProject: true }
const manager = { ...editor, canManageThisProject: true, hasInternalRole: true }
const handleUpload = vi.fn()
const open = (permissions: object, onUpload?: () => void) =>
  renderScreen(
    <>
      <AcdcFacts {...place} />
      <AcdcButtons {...place} onUpload={onUpload} />
    </>,
    { path: `${projectPath}/project-overview/${ids.waveGuid}`, permissions },
  )

it('shows the activities in order, how much each evaluator has scored, and the ways on (OPS-2-65)', async () => {
  const { screen, user } = await open(manager, handleUpload)
  const activities = await screen.findByRole('region', { name: 'Activities' })
  expect((await within(activities).findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    'Group discussion40 min',
    'Case study',
  ])
  const bar = await screen.findByRole('progressbar', { name: 'What Radek Dvořák has scored' })
  expect(bar.getAttribute('aria-valuetext')).toBe('3/12')
  const hrefs = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(hrefs).toEqual([
    ['Import participants', `${projectPath}/acdc-participants/${ids.waveGuid}`],
    ['Choose activities', `${projectPath}/wave-setup/acdc/${ids.waveGuid}#activities`],
    ['Wash-up', `${projectPath}/acdc-wash-up/${ids.waveGuid}`],
  ])
  await user.click(screen.getByRole('button', { name: 'Upload scores' }))
  expect(handleUpload).toHaveBeenCalledOnce()
})

it('offers a client’s administrator no choice of activities and no links of evaluators', async () => {
  const { screen } = await open(editor)
  await screen.findByText('Radek Dvořák')
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Import participants', 'Wash-up'])
})

it('copies the address at which an evaluator scores, and makes his link if he has none', async () => {
  server.refuse(showQuestionnaireLink, 404, { errorMessage: 'NOT_FOUND' })
  server.answer(createQuestionnaireLinks, () => {
    const linkUrl = 'https://assay.example/organization/o/project/p/questionnaires/secret'
    server.answer(showQuestionnaireLink, { linkGuid: 'secret', linkUrl })
    return { created: 1 }
  })
  const { screen, user } = await open({ ...manager, canCreateLogins: true })
  const copied = vi.spyOn(navigator.clipboard, 'writeText')
  await user.click(await screen.findByRole('button', { name: 'Copy link: Radek Dvořák' }))
  await vi.waitFor(() => expect(copied).toHaveBeenCalledOnce())
  expect(copied).toHaveBeenCalledWith(`https://assay.example${projectPath}/acdc-scoring/secret/${ids.waveGuid}`)
  expect(server.calls(createQuestionnaireLinks)).toMatchObject([{ body: { assesseeGuids: [evaluatorGuid] } }])
  expect(notices.map(({ title }) => title)).toEqual(['The scoring link of Radek Dvořák is copied'])
})

it('says what an empty wave needs, and tries again after a failure', async () => {
  server.answer(listWaveActivities, [])
  server.refuse(getWashUp, 500, { errorMessage: 'INTERNAL_ERROR' })
  const { screen, user } = await open(manager)
  expect(await screen.findByText('None is chosen yet.')).toBeTruthy()
  const retry = await screen.findByRole('button', { name: /again/i })
  server.answer(getWashUp, washUpOf({ evaluators: [] }))
  await user.click(retry)
  expect(await screen.findByText('Nobody scores yet. Import participants and evaluators.')).toBeTruthy()
})
