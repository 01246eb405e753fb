import type { NeededRecord, RecordKind } from './needed-records.ts'

/** `unknown`: the name servers did not answer, which says nothing about the record. */
export type RecordState = 'found' | 'missing' | 'different' | 'unknown'

type Rule = { isOurs: (text: string) => boolean; isRight: (text: string, value: string) => boolean }

const policies = ['none', 'quarantine', 'reject']
const rules: Readonly<Record<RecordKind, Rule>> = {
  proof: {
    isOurs: (text) => text.trim().startsWith('assay-verification='),
    isRight: (text, value) => text.trim() === value,
  },
  dkim: { isOurs: (text) => tagsOf(text).has('p'), isRight: isSameKey },
  spf: {
    isOurs: (text) => /^v=spf1(\s|$)/i.test(text.trim()),
    isRight: (text, value) => mechanismsOf(value).every((one) => mechanismsOf(text).includes(one)),
  },
  dmarc: {
    isOurs: (text) => /^v\s*=\s*dmarc1\s*(;|$)/i.test(text.trim()),
    isRight: (text) => policies.includes((tagsOf(text).get('p') ?? '').toLowerCase()),
  },
}

/** `texts`: those at its name, in any order; long ones already joined. */
export function compareRecord(
  { kind, value }: Pick<NeededRecord, 'kind' | 'value'>,
  texts: readonly string[],
): RecordState {
  const { isOurs, isRight } = rules[kind]
  const ours = texts.filter(isOurs)
  if (ours.length === 0) return 'missing'
  const right = ours.filter((text) => isRight(text, value))
  // Other organizations prove the same domain beside it. Of the others there may be one: receivers take any of two, or none.
  return right.length > 0 && (kind === 'proof' || ours.length === 1) ? 'found' : 'different'
}

/** The texts at a name that concern the record: others live there as well. */
export function textsAbout({ kind }: Pick<NeededRecord, 'kind'>, texts: readonly string[]): string[] {
  return texts.filter(rules[kind].isOurs)
}

/** What to enter instead of the SPF record that is there: a domain may have only one. */
export function mergedSpf(existing: string, needed: string): string {
  const words = existing.trim().split(/\s+/)
  const end = words.findIndex(isEnd)
  const added = mechanismsOf(needed).filter((one) => !mechanismsOf(existing).includes(one))
  return words.toSpliced(end === -1 ? words.length : end, 0, ...added).join(' ')
}

/** RFC 6376: an absent tag stands for "any"; white space in the key means nothing. */
function isSameKey(text: string, value: string): boolean {
  const [found, wanted] = [tagsOf(text), tagsOf(value)]
  const bare = (key: string | undefined) => key?.replaceAll(/\s/g, '')
  const lists = (tag: string, allowed: readonly string[]) =>
    (found.get(tag) ?? '*').split(':').some((word) => word.trim() === '*' || allowed.includes(word.trim()))
  return (
    bare(found.get('p')) === bare(wanted.get('p')) &&
    (found.get('v') ?? 'DKIM1') === 'DKIM1' &&
    (found.get('k') ?? 'rsa') === 'rsa' &&
    lists('h', ['sha256']) &&
    lists('s', ['email'])
  )
}

/** `a=1; b=2` */
function tagsOf(text: string): Map<string, string> {
  const pairs = text.split(';').map((pair): [string, string] => {
    const at = pair.indexOf('=')
    return at === -1 ? [pair.trim(), ''] : [pair.slice(0, at).trim(), pair.slice(at + 1).trim()]
  })
  return new Map(pairs.filter(([name]) => name !== ''))
}

/** The words of an SPF record between its version and its end. */
const mechanismsOf = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .split(/\s+/)
    .slice(1)
    .map((word) => word.replace(/^\+/, ''))
    .filter((word) => !isEnd(word))

const isEnd = (word: string) => /^[+?~-]?all$|^redirect=/i.test(word)
