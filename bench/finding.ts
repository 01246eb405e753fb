/** A value of the same run that ours is compared with, and what it is: the same SQL by pgbench, bare Fastify … */
export type Limit = { than: string; value: number }

/**
 * What a figure is to reach: by itself (`value`), compared with the first limit as a ratio, in which 1 is as good as
 * the limit, or as so many times the limit.
 */
export type Aim = { of: 'value' | 'ratio' | 'times'; least?: number; most?: number }

/** One line of the result. `higher`: more is better, e.g. calls per second; `lower`: less, e.g. milliseconds. */
export type Finding = {
  name: string
  ours: number
  unit: string
  better: 'higher' | 'lower'
  /** The aim is about the first one. */
  limits?: readonly Limit[]
  aim?: Aim
}

export const atLeast = (least: number): Aim => ({ of: 'value', least })
export const atMost = (most: number): Aim => ({ of: 'value', most })
export const ratioAtLeast = (least: number): Aim => ({ of: 'ratio', least })
/** For what takes time or space: at most so many times the limit. */
export const timesAtMost = (most: number): Aim => ({ of: 'times', most })

/** Ours divided by the limit if more is better, else the limit divided by ours. */
export function ratioOf({ ours, better }: Pick<Finding, 'ours' | 'better'>, limit: number): number {
  return better === 'higher' ? ours / limit : limit / ours
}

/** Whether the figure reaches its aim; one without an aim always does, one that was not measured never. */
export function isReached(finding: Finding): boolean {
  const { aim, ours, limits = [] } = finding
  if (!aim) return true
  const limit = limits[0]?.value ?? Number.NaN
  const figure = { value: ours, ratio: ratioOf(finding, limit), times: ours / limit }[aim.of]
  return !Number.isNaN(figure) && figure >= (aim.least ?? -Infinity) && figure <= (aim.most ?? Infinity)
}

/** The lines about one figure: itself with its first limit and its aim, then any further limits. */
export function describe(finding: Finding): string {
  const { name, ours, unit, limits = [] } = finding
  const [first, ...others] = limits.map((limit) => against(finding, limit))
  const value = `${number(ours).padStart(9)} ${unit}`
  return [
    [name.padEnd(52), value.padEnd(22), (first ?? '').padEnd(64), aimText(finding)].join(' ').trimEnd(),
    ...others.map((other) => `${' '.repeat(76)}${other}`),
  ].join('\n')
}

function against(finding: Finding, { than, value }: Limit): string {
  return `limit ${number(value).padStart(9)} ${than.padEnd(32)} ratio ${ratioOf(finding, value).toFixed(2).padStart(5)}`
}

function aimText(finding: Finding): string {
  const { aim, unit } = finding
  if (!aim) return ''
  const bound = aim.least === undefined ? `≤ ${number(aim.most ?? 0)}` : `≥ ${number(aim.least)}`
  const what = { value: `${bound} ${unit}`, ratio: `ratio ${bound}`, times: `${bound} × limit` }[aim.of]
  return `aim ${what}${isReached(finding) ? '' : '  MISSED'}`
}

function number(value: number): string {
  if (Number.isNaN(value)) return 'none'
  if (value >= 100) return Math.round(value).toLocaleString('en')
  return Number.isInteger(value) ? String(value) : value.toFixed(2)
}
