import { afterEach, describe, expect, it, vi } from 'vitest'
import type { OutcomePage } from '../../../../contract/eap-reports/pages.ts'
import { renderPublic } from '../../../link/testing/render-page.tsx'
import { OutcomeQuestions } from './outcome-questions.tsx'

const linkGuid = '00000000-0000-4000-8000-000000000007'
const modelOf = (more: Partial<OutcomePage> = {}) =>
  ({ linkGuid, stage: 'before', state: 'open', notes: {}, ...more }) as OutcomePage

/** Responds to the page's calls in turn, and records what was sent. */
function serve(...answers: [status: number, code?: string][]) {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', (_url: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body))
    const [status, errorMessage] = answers.shift() ?? [200]
    return Promise.resolve(Response.json(errorMessage ? { errorMessage, details: [] } : { stored: true }, { status }))
  })
  return sent
}
afterEach(() => vi.unstubAllGlobals())

const open = (model = modelOf()) => {
  const view = renderPublic(<OutcomeQuestions model={model} />, { texts: ['eap-public:outcome'] })
  const { screen, user } = view
  const groups = () => screen.getAllByRole('group')
  const choose = async (question: number, value: string) => {
    const radios = groups()[question]?.querySelectorAll<HTMLInputElement>('input') ?? []
    await user.click([...radios][Number(value)] as HTMLElement)
  }
  const send = () => user.click(screen.getByRole('button', { name: 'Send the answers' }))
  return { ...view, groups, choose, send }
}
const chooseAll = async ({ choose }: ReturnType<typeof open>) => {
  for (const [question, value] of ['7', '0', '10', '5', '6'].entries()) await choose(question, value)
}

describe('the short questionnaire', () => {
  it('sends five answers and thanks', async () => {
    const sent = serve()
    const page = open()
    await chooseAll(page)
    await page.send()
    expect(await page.screen.findByRole('heading', { name: 'Thank you' })).toBeTruthy()
    expect(sent).toEqual([{ answers: [7, 0, 10, 5, 6] }])
  })

  it('names each question that is missing, goes to the first, and sends nothing', async () => {
    const sent = serve()
    const { screen, choose, send, groups } = open()
    await choose(0, '7')
    await send()
    expect(screen.getAllByText('Please answer this question.')).toHaveLength(4)
    expect(groups()[1]?.contains(document.activeElement)).toBe(true)
    expect(sent).toEqual([])
  })

  it('keeps what was chosen when sending fails, and sends it again', async () => {
    const sent = serve([500])
    const page = open()
    await chooseAll(page)
    await page.send()
    expect(await page.screen.findByText(/could not be sent/)).toBeTruthy()
    expect(page.screen.getAllByRole<HTMLInputElement>('radio', { checked: true })).toHaveLength(5)
    await page.send()
    expect(await page.screen.findByRole('heading', { name: 'Thank you' })).toBeTruthy()
    expect(sent).toHaveLength(2)
  })

  it('says that it is over when its time ended while it was open', async () => {
    serve([409, 'LINK_EXPIRED'])
    const page = open()
    await chooseAll(page)
    await page.send()
    expect(await page.screen.findByRole('heading', { name: 'These questions are closed' })).toBeTruthy()
  })

  it.each([
    ['answered', 'Thank you'],
    ['ended', 'These questions are closed'],
  ] as const)('that is %s asks nothing', (state, title) => {
    const { screen } = open(modelOf({ state }))
    expect(screen.getByRole('heading', { name: title })).toBeTruthy()
    expect(screen.queryByRole('radio')).toBeNull()
  })
})
