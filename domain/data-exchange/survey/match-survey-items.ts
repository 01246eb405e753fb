import { readKey } from '../../questionnaires/item-key.ts'
import type { ProposalReason } from './propose-columns.ts'
import { bareWords, gramsOf, similarity, type Grams } from './similarity.ts'
import type { SurveyHeading } from './survey-heading.ts'
import type { SurveyTarget } from './survey-targets.ts'

export type ItemMatch = { target: SurveyTarget; reason: ProposalReason }

/** Wordings that share less are different questions. */
const similarFrom = 0.72

/**
 * Which item each column is: the one of the same words in any language, else of the most similar ones, else of the same
 * number, else, if as many columns as items are left, by their order. Each item is taken once.
 */
export function matchItems(
  headings: readonly SurveyHeading[],
  remarks: readonly boolean[],
  targets: readonly SurveyTarget[],
): (ItemMatch | null)[] {
  const matches: (ItemMatch | null)[] = headings.map(() => null)
  const taken = new Set<SurveyTarget>()
  const take = (at: number, target: SurveyTarget, reason: ProposalReason) => {
    matches[at] = { target, reason }
    taken.add(target)
  }
  const fits = (at: number, target: SurveyTarget) => (target.kind === 'comment') === remarks[at]
  const open = () => [...headings.keys()].filter((at) => matches[at] === null)
  const free = () => targets.filter((target) => !taken.has(target))
  const texts = headings.map((heading) =>
    [...new Set([bareWords(heading.text), bareWords(heading.question)])].filter((text) => text !== ''),
  )
  takeSameTexts(texts, free(), { open, take, taken })
  takeSimilarTexts(texts, free(), { open, fits, take, taken })
  for (const at of open()) {
    const heading = headings[at]
    const key = heading && keyOfCodes(heading)
    const target = free().find((one) => one.key === key && fits(at, one))
    if (target) take(at, target, 'number')
  }
  takeByOrder({ open, fits, take, taken }, free())
  return matches
}

type Taking = {
  open: () => number[]
  fits: (at: number, target: SurveyTarget) => boolean
  take: (at: number, target: SurveyTarget, reason: ProposalReason) => void
  taken: ReadonlySet<SurveyTarget>
}

function takeSameTexts(
  texts: readonly string[][],
  targets: readonly SurveyTarget[],
  { open, take, taken }: Omit<Taking, 'fits'>,
): void {
  const byText = new Map<string, SurveyTarget[]>()
  for (const target of targets) {
    for (const text of new Set(Object.values(target.labels).map(bareWords))) {
      if (text !== '') byText.set(text, [...(byText.get(text) ?? []), target])
    }
  }
  for (const at of open()) {
    const target = (texts[at] ?? []).flatMap((text) => byText.get(text) ?? []).find((one) => !taken.has(one))
    if (target) take(at, target, 'sameText')
  }
}

type Candidate = { at: number; target: SurveyTarget; score: number }

function takeSimilarTexts(
  texts: readonly string[][],
  targets: readonly SurveyTarget[],
  { open, fits, take, taken }: Taking,
): void {
  const known = targets.map((target) => ({
    target,
    grams: Object.values(target.labels).map((text) => gramsOf(bareWords(text))),
  }))
  const best = (mine: readonly Grams[], theirs: readonly Grams[]) =>
    Math.max(0, ...mine.flatMap((one) => theirs.map((other) => similarity(one, other))))
  const candidates = open().flatMap((at): Candidate[] => {
    const mine = (texts[at] ?? []).map(gramsOf)
    return known
      .filter(({ target }) => fits(at, target))
      .map(({ target, grams }) => ({ at, target, score: best(mine, grams) }))
      .filter(({ score }) => score >= similarFrom)
  })
  const done = new Set<number>()
  for (const { at, target } of candidates.toSorted((a, b) => b.score - a.score)) {
    if (done.has(at) || taken.has(target)) continue
    done.add(at)
    take(at, target, 'similarText')
  }
}

/** `Q3[SQ002]`, `C3_2`, `3.2`: item 2 of section 3; undefined if there are not exactly two numbers. */
function keyOfCodes({ code, part, text }: SurveyHeading): string | undefined {
  const said = code === null ? text : `${code} ${part ?? ''}`
  if (readKey(said.trim())) return said.trim()
  const numbers = [...said.matchAll(/\d+/g)].map(([digits]) => Number(digits))
  const isCode = code !== null || said.length <= 12
  return isCode && numbers.length === 2 ? numbers.join('.') : undefined
}

function takeByOrder({ open, fits, take }: Taking, free: readonly SurveyTarget[]): void {
  const items = free.filter(({ kind, key }) => kind === 'answer' && readKey(key)?.kind === 'item')
  const [first] = items
  const columns = first ? open().filter((at) => fits(at, first)) : []
  if (columns.length !== items.length) return
  for (const [place, at] of columns.entries()) {
    const target = items[place]
    if (target) take(at, target, 'order')
  }
}
