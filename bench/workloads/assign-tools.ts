import type { BrowserContext, Page } from 'playwright-core'
import { assignmentsQuery } from '../../server/modules/tools/assignments-queries.ts'
import { buildAssignments } from '../assignments.ts'
import { compileBare, mustAnswer, type BenchApp } from '../bench-app.ts'
import { buildManager, openedIn, scrolled, signedIn, underConditions, withProduct, type Scrolling } from '../browser.ts'
import { atLeast, atMost, ratioAtLeast, type Finding } from '../finding.ts'
import { compareDuration, median } from '../measure.ts'

const people = 3000
const tools = 40
const rounds = 3
const matrix = '[data-matrix]'
const plainBox = '[data-plain]'
const firstCell = `${matrix} [data-r="0"] [role=checkbox]`
const speeds = [
  { slowdown: 1, name: '', least: 0.95 },
  { slowdown: 4, name: ', 4 × slower', least: 0.8 },
]
const directions = [
  { name: 'downwards', script: { down: 60, right: 0 } },
  { name: 'sideways', script: { down: 0, right: 24 } },
]

/**
 * The matrix of 3,000 people and 40 tools, half of its cells assigned: its call beside the same SQL, its first paint, and
 * scrolling both ways beside a list that is nothing but text.
 */
export async function assignTools(assay: BenchApp): Promise<Finding[]> {
  const userName = await buildManager(assay)
  const built = await buildAssignments(assay, userName, { people, tools })
  const findings = await callsOf(assay, built, userName)
  return withProduct(assay, async (product) => {
    const { organization, project, wave } = built
    const page = await signedIn(product, userName)
    const url = `${product.origin}/organization/${organization.id}/project/${project.id}/assign-tools/${wave.id}`
    const plain = await page.context().newPage()
    await plain.setContent(plainList())
    for (const { slowdown, name, least } of speeds) {
      findings.push(await firstPaint(page.context(), url, { slowdown, name }))
      await page.bringToFront()
      await page.goto(url)
      await page.locator(firstCell).first().waitFor()
      for (const { name: direction, script } of directions) {
        const ours = await scrolledFromStart(page, matrix, { slowdown, ...script })
        const limit = await scrolledFromStart(plain, plainBox, { slowdown, ...script })
        const than = 'a plain list of as many lines'
        findings.push(
          {
            name: `assign tools, share of smooth frames ${direction}${name}`,
            ours: ours.smooth,
            unit: 'of 1',
            better: 'higher',
            limits: [{ than, value: limit.smooth }],
            aim: atLeast(least),
          },
          {
            name: `assign tools, slowest frame of a hundred ${direction}${name}`,
            ours: ours.p99,
            unit: 'ms',
            better: 'lower',
            limits: [{ than, value: limit.p99 }],
          },
        )
      }
    }
    return findings
  })
}

type Built = Awaited<ReturnType<typeof buildAssignments>>

/** The call for the whole matrix; throws where it does not answer with everybody, all tools and all cells. */
async function callsOf(assay: BenchApp, { organization, project, wave }: Built, userName: string): Promise<Finding[]> {
  const token = await assay.token(userName, ['project manager'])
  const url = `${assay.url}/api/tools/assignments/${project.id}/${wave.id}`
  const text = await mustAnswer(url, { token })
  const answer = JSON.parse(text) as { people: unknown[]; tools: unknown[]; cells: unknown[] }
  const counted = [answer.people.length, answer.tools.length, answer.cells.length]
  if (counted.join() !== [people, tools, (people * tools) / 2].join())
    throw new Error(`Answered with ${counted.join()}`)
  const query = compileBare(
    assignmentsQuery(
      { organizationId: organization.id, projectId: project.id },
      { id: wave.id, isRating: false, name: wave.name, waveSetupType: 'generic' },
      { language: 'en', showsEmails: true },
    ),
  )
  const { ours, limit } = await compareDuration(
    () => mustAnswer(url, { token }),
    () => assay.bare.query(query),
    7,
  )
  return [
    {
      name: 'assign tools, call',
      ours,
      unit: 'ms',
      better: 'lower',
      limits: [{ than: 'the same SQL through pg alone', value: limit }],
      aim: ratioAtLeast(0.5),
    },
    {
      name: 'assign tools, answer before compression',
      ours: Buffer.byteLength(text) / 1000,
      unit: 'kB',
      better: 'lower',
      aim: atMost(2500),
    },
  ]
}

async function firstPaint(
  context: BrowserContext,
  url: string,
  { slowdown, name }: { slowdown: number; name: string },
): Promise<Finding> {
  const opened: number[] = []
  // The first visit fills the cache.
  for (let round = 0; round <= rounds; round += 1) opened.push(await openedIn(context, url, firstCell, { slowdown }))
  return {
    name: `assign tools, first cell painted${name}`,
    ours: median(opened.slice(1)),
    unit: 'ms',
    better: 'lower',
    aim: atMost(slowdown === 1 ? 1000 : 3000),
  }
}

/** Medians of a few times from the start; the first one, which also compiles the scripts, does not count. */
async function scrolledFromStart(
  page: Page,
  selector: string,
  { slowdown, down, right }: { slowdown: number; down: number; right: number },
): Promise<Pick<Scrolling, 'smooth' | 'p99'>> {
  await page.bringToFront()
  const conditions = await underConditions(page, { slowdown })
  const runs: Scrolling[] = []
  for (let round = 0; round <= rounds; round += 1) {
    await page.locator(selector).evaluate((box) => box.scrollTo(0, 0))
    const run = await scrolled(page, selector, { frames: 150, pixels: down, sideways: right })
    if (round > 0) runs.push(run)
  }
  await conditions.end()
  return { smooth: median(runs.map(({ smooth }) => smooth)), p99: median(runs.map(({ p99 }) => p99)) }
}

/** As many lines, as wide as all tools. */
function plainList(): string {
  const cells = Array.from({ length: tools }, (_, n) => `Tool no. ${n}`).join(' ')
  const lines = Array.from({ length: people }, (_, n) => `<div>Přemysl Šťastný ${n} ${cells}</div>`)
  return `<!doctype html><body style="margin:0"><div data-plain style="overflow:auto;height:100vh;white-space:nowrap;line-height:32px">${lines.join('')}</div>`
}
