import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { loginProblems } from '../../../../domain/logins/login-problems.ts'
import { shortToolName } from './tool-status.ts'
import type { Person } from './use-people.ts'

/** What is shown of a tool. */
export type ShownTool = Pick<
  Person['customTools'][number],
  'id' | 'name' | 'color' | 'status' | 'productId' | 'provider' | 'problem'
>
export type WithTools = { customTools: readonly ShownTool[] }

/** Further tools are counted only. */
const mostChips = 4
/** Pixels in 12 px Geist, rather too many: a chip without its name, the sign of a problem, the gap, "+12". */
const framePx = 35
const signPx = 18
const gapPx = 4
const countPx = 28
/** Of all chips together; more would leave no room for names. */
const widestPx = 300

/** In a 360 wave the questionnaires about the person, the first chip, are shown instead of its own tool. */
export const chippedTools = ({ customTools }: WithTools, hasRatings: boolean) =>
  customTools.filter(({ provider }) => !hasRatings || provider !== 'AS360')

/** Capitals and digits are wider than small letters. */
function namePx(name: string): number {
  const wide = name.match(/[\p{Lu}\d]/gu)?.length ?? 0
  return wide * 8.5 + (name.length - wide) * 6.2
}
const chipPx = (tool: ShownTool) => framePx + namePx(shortToolName(tool)) + (tool.problem ? signPx : 0) + gapPx
const ratingsPx = framePx + namePx('360') + gapPx

/** Pixels that the chips of these people need, up to the most that there is room for. */
export function roomForChips(people: readonly WithTools[], hasRatings: boolean): number {
  const widest = people.reduce((px, person) => {
    const tools = chippedTools(person, hasRatings)
    const chips = tools.slice(0, mostChips).reduce((sum, tool) => sum + chipPx(tool), hasRatings ? ratingsPx : 0)
    return Math.max(px, chips + (tools.length > mostChips ? countPx : 0))
  }, 0)
  return Math.min(widest, widestPx)
}

/** How many tools have a chip within `px`; the first always has one. */
export function chipsWithin(tools: readonly ShownTool[], hasRatings: boolean, px: number): number {
  let left = px - (hasRatings ? ratingsPx : 0)
  let fitting = 0
  for (const [index, tool] of tools.slice(0, mostChips).entries()) {
    left -= chipPx(tool)
    const isLast = index === tools.length - 1
    if (left < (isLast ? 0 : countPx) && index > 0) break
    fitting += 1
  }
  return fitting
}

/** What is wrong with what a provider says of a login; nothing where all is well. */
export function useToolProblem(): (tool: ShownTool) => string | undefined {
  const { t } = useTranslation('participants')
  return ({ problem }) => {
    const known = loginProblems.find((one) => one === problem)
    return known ? t(`problem.${known}`) : (problem ?? undefined)
  }
}
