import type { RoleId } from '../domain/templates/template-content.ts'
import names from './names.json' with { type: 'json' }

type Person = { name: string; email: string; language: 'cs' | 'en-GB' }
export type DemoNomination = { assessee: Person; assessor: Person; role: RoleId }

const leadersCount = 60
const headsCount = 6
const boardCount = 5
const specialistsCount = 64
const domain = 'svae.example'

/**
 * Who evaluates whom in the leadership wave of the demonstration: a director, six heads, 53 managers; 400 rows. The
 * raters are mostly each other, with a board above and specialists below. Nothing is random.
 */
export function leadershipNominations(): DemoNomination[] {
  return leaders.flatMap((assessee, index) => {
    const raters = ratersOf(index)
    return (Object.keys(raters) as (keyof typeof raters)[]).flatMap((role) =>
      raters[role].map((assessor) => ({ assessee, assessor, role })),
    )
  })
}

const people = makePeople(leadersCount + boardCount + specialistsCount)
const leaders = people.slice(0, leadersCount)
const board = people.slice(leadersCount, leadersCount + boardCount)
const specialists = people.slice(leadersCount + boardCount)

function ratersOf(index: number): Record<'self' | 'superior' | 'colleague' | 'subordinate', Person[]> {
  const counts = { superior: index % 3 === 0 ? 2 : 1, colleague: index % 2 === 0 ? 3 : 2 }
  const subordinates = index > 7 && index % 5 === 2 ? 1 : 2
  const self = [pick(leaders, index)]
  if (index === 0) {
    return { self, superior: board.slice(0, 2), colleague: board.slice(2, 5), subordinate: leaders.slice(1, 3) }
  }
  if (index <= headsCount) {
    return {
      self,
      superior: [pick(leaders, 0), pick(board, index)].slice(0, counts.superior),
      colleague: times(counts.colleague, (step) => pick(leaders, 1 + ((index + step) % headsCount))),
      subordinate: times(2, (step) => pick(leaders, index + headsCount * (1 + step))),
    }
  }
  const team = managersUnder(headOf(index))
  return {
    self,
    superior: times(counts.superior, (step) =>
      pick(leaders, 1 + ((headOf(index) - 1 + step * (1 + (index % 5))) % headsCount)),
    ),
    colleague: times(counts.colleague, (step) => pick(leaders, pick(team, team.indexOf(index) + 1 + step))),
    subordinate: times(subordinates, (step) => pick(specialists, index * 2 + step)),
  }
}

const headOf = (manager: number) => 1 + ((manager - 1) % headsCount)

function managersUnder(head: number): number[] {
  return times(leadersCount, (index) => index).filter((index) => index > headsCount && headOf(index) === head)
}

function times<T>(count: number, make: (step: number) => T): T[] {
  return Array.from({ length: count }, (_, step) => make(step))
}

/** Wraps around at the end. */
function pick<T>(list: readonly T[], index: number): T {
  const item = list[index % list.length]
  if (item === undefined) throw new Error('Nothing to pick from')
  return item
}

/** Men and women alternating, every fourth with an English name; no name twice. */
function makePeople(count: number): Person[] {
  return times(count, (index) => {
    const isEnglish = index % 4 === 3
    const { given, family } = names.people[isEnglish ? 'en' : 'cs'][index % 2 === 0 ? 'female' : 'male']
    const name = `${pick(given, index * 7 + (index >> 3))} ${pick(family, index * 5 + 2 * (index >> 4))}`
    return { name, email: `${slug(name)}@${domain}`, language: isEnglish ? 'en-GB' : 'cs' }
  })
}

function slug(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[^A-Za-z ]/g, '')
    .toLowerCase()
    .replaceAll(' ', '.')
}
