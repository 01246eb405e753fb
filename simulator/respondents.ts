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
 * Plausible scores of somebody who never was: the same for the same seed. Percentiles for Hogan, θ and sten for
 * reasoning, sten for profiles; standard errors in the unit of the scale. `ability`: θ, drawn if not given.
 */
export function drawScales(toolId: string, seed: string, ability?: number): ScaleScore[] {
  const draw = dice(seed)
  const theta = ability ?? normal(draw)
  if (toolId in hogan) return hogan[toolId as keyof typeof hogan].map((name) => percentile(name, theta, draw))
  if (toolId === 'PL') return profile.map((name) => stenScale(idOf(name), name, 0.6 * theta + 0.8 * normal(draw), 0.45))
  const error = 0.28 + 0.1 * draw() + 0.03 * Math.abs(theta)
  return [
    { id: 'theta', name: 'Ability (θ)', value: rounded(theta, 2), standardError: rounded(error, 2) },
    stenScale('sten', 'Sten', theta, error),
  ]
}

function percentile(name: string, theta: number, draw: () => number): ScaleScore {
  const z = 0.3 * theta + 0.95 * normal(draw)
  const value = Math.min(99, Math.max(1, Math.round(100 / (1 + Math.exp(-1.702 * z)))))
  // A third of a standard deviation, which is most percentiles in the middle.
  const density = Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)
  return { id: idOf(name), name, value, standardError: Math.max(1, rounded(33 * density, 1)) }
}

function stenScale(id: string, name: string, z: number, error: number): ScaleScore {
  const value = Math.min(10, Math.max(1, rounded(5.5 + 2 * z, 1)))
  return { id, name, value, standardError: rounded(2 * error, 1) }
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
