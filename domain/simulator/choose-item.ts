import { informationAt, type ItemParameters } from './item-response.ts'

export type BankItem = ItemParameters & { readonly id: string; readonly area: string }

type Choice<Item extends BankItem> = {
  bank: readonly Item[]
  /** Ids of the items that were shown before, in their order. */
  shown: readonly string[]
  theta: number
  /** The same seed always makes the same choices. */
  seed: string
}

/** Of how many of the most informative items one is drawn: at the beginning, when everybody has the same estimate. */
const drawnFrom = 4

/**
 * The next item. First its content area: the one that lags most behind its share of the bank. Within it the item with the
 * most information at the estimate, except that the first is drawn from the best four, the second from three, the third from
 * two: otherwise everybody would begin with the same item ("randomesque" exposure control, Kingsbury & Zara 1989, Applied
 * Measurement in Education 2, 359–375). Undefined when none is left.
 */
export function chooseItem<Item extends BankItem>({ bank, shown, theta, seed }: Choice<Item>): Item | undefined {
  const rest = bank.filter(({ id }) => !shown.includes(id))
  const area = mostLagging(bank, shown, rest)
  const best = rest
    .filter((item) => item.area === area)
    .toSorted((one, other) => informationAt(theta, other) - informationAt(theta, one) || (one.id < other.id ? -1 : 1))
  const open = Math.min(best.length, Math.max(1, drawnFrom - shown.length))
  return best[drawnNumber(`${seed} ${shown.length}`) % Math.max(1, open)]
}

function mostLagging(bank: readonly BankItem[], shown: readonly string[], rest: readonly BankItem[]) {
  const count = (items: readonly BankItem[], area: string) => items.filter((item) => item.area === area).length
  const given = bank.filter(({ id }) => shown.includes(id))
  const lag = (area: string) => (count(bank, area) / bank.length) * (shown.length + 1) - count(given, area)
  return [...new Set(rest.map(({ area }) => area))].toSorted((one, other) => lag(other) - lag(one))[0]
}

/** FNV-1a, 32 bits, with a last mixing: neighbouring seeds give unrelated numbers. */
function drawnNumber(text: string): number {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  return (hash ^ (hash >>> 13)) >>> 0
}
