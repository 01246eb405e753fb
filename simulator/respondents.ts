import { createHash } from 'node:crypto'
import type { ScaleScore } from '../domain/providers/assessment-provider.ts'

const hogan = {
  'HPI-FLASH': 'Adjustment,Ambition,Sociability,Interpersonal Sensitivity,Prudence,Inquisitive,Learning Approach'.split(
    ',',
  ),
  'HDS-CHALLENGE':
    'Excitable,Skeptical,Cautious,Reserved,Leisurely,Bold,Mischievous,Colorful,Imaginative,Diligent,Dutiful'.split(','),
  'MVPI-VALUES':
    'Recognition,Power,Hedonism,Altruistic,Affiliation,Tradition,Security,Commerce,Aesthetics,Science'.split(','),
}
const profile = 'Leading people,Deciding,Planning,Communicating,Negotiating,Analysing,Learning,Bearing pressure'.split(
  ',',
)

/**
 * Plausible scores of somebody who never was: the same for the same seed. Percentiles for Hogan; θ, T score, sten
 * and percentile for reasoning; stens for profiles; standard errors in the unit of the scale. `ability`: θ, drawn if not given.
 */
export function drawScales(toolId: string, seed: string, ability?: number): ScaleScore[] {
  const draw = dice(seed)
  const theta = ability ?? normal(draw)
  if (toolId in hogan)
    return hogan[toolId as keyof typeof hogan].map((name) => ({
      id: idOf(name),
      name,
      ...percentile(0.3 * theta + 0.95 * normal(draw), 0.33),
    }))
  if (toolId === 'PL')
    return profile.map((name) => standardScale('sten', name, 0.6 * theta + 0.8 * normal(draw), 0.45, idOf(name)))
  const error = 0.28 + 0.1 * draw() + 0.03 * Math.abs(theta)
  return [
    { id: 'theta', name: 'Ability (θ)', value: rounded(theta, 2), standardError: rounded(error, 2) },
    standardScale('t', 'T score', theta, error),
    standardScale('sten', 'Sten', theta, error),
    { id: 'percentile', name: 'Percentile', ...percentile(theta, error) },
  ]
}

/** The ends of a scale of these respondents; undefined for others. */
export function drawnRange(id: string): readonly [least: number, most: number] | undefined {
  if (Object.values(hogan).some((names) => names.some((name) => idOf(name) === id))) return [0, 100]
  return profile.some((name) => idOf(name) === id) ? [1, 10] : undefined
}

const units = { t: { middle: 50, step: 10, least: 20, most: 80 }, sten: { middle: 5.5, step: 2, least: 1, most: 10 } }

function standardScale(
  unit: keyof typeof units,
  name: string,
  z: number,
  error: number,
  id: string = unit,
): ScaleScore {
  const { middle, step, least, most } = units[unit]
  const value = Math.min(most, Math.max(least, rounded(middle + step * z, 1)))
  return { id, name, value, standardError: rounded(step * error, 1) }
}

/** Errors are largest in the middle, where most people are (delta method). */
function percentile(z: number, error: number): Pick<ScaleScore, 'value' | 'standardError'> {
  const value = Math.min(99, Math.max(1, Math.round(100 / (1 + Math.exp(-1.702 * z)))))
  const density = Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)
  return { value, standardError: Math.max(1, rounded(100 * density * error, 1)) }
}

const idOf = (name: string) => name.toLowerCase().replaceAll(' ', '-')

function rounded(value: number, digits: number): number {
  const unit = 10 ** digits
  return Math.round(value * unit) / unit
}

/** Numbers from 0 to 1 that depend on the seed alone. */
function dice(seed: string): () => number {
  let count = 0
  return () => {
    count += 1
    return createHash('sha256').update(`${seed} ${count}`).digest().readUInt32BE(0) / 2 ** 32
  }
}

function normal(draw: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - draw())) * Math.cos(2 * Math.PI * draw())
}
