import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fieldsMerger, type FieldConflict } from './merge-fields.ts'
import { beginDraft, mergeTheirs, settled, type RevisionedDraft, type Side } from './revisioned-draft.ts'
import { saveDraft, type Answer, type Outcome } from './save-draft.ts'

type Values = Record<string, number>
type State = RevisionedDraft<Values, number, FieldConflict>
const merger = fieldsMerger<Values>()
const fields = ['a', 'b', 'c']

/** A server that refuses writes not based on its latest state, and a page on it. Time is the number of the step. */
class World {
  step = 0
  losses: string[] = []
  stored = { value: Object.fromEntries<number>(fields.map((field) => [field, 0])), revision: 0 }
  state: State = beginDraft(this.stored)
  /** The last value typed into a field that the server has not accepted, as far as the page can know. */
  typed = new Map<string, number>()
  decidedAt = new Map<string, number>()
  shownAt = new Map(fields.map((field) => [`${field} 0`, 0]))
  waiting: { sent: Values; revision: number; answer: (answer: Answer<Values, number>) => void } | undefined
  outcome: Promise<Outcome> | undefined
  holder = { get: () => this.state, set: (state: State) => (this.state = state) }

  async run(action: Action): Promise<void> {
    this.step += 1
    if (action.kind === 'type') this.type(action.field)
    if (action.kind === 'other') this.other(action.field)
    if (action.kind === 'save') this.save()
    if (action.kind === 'answer') await this.answer(action.fate)
    if (action.kind === 'decide') this.decide(action.side)
    this.look()
    for (const [field, value] of this.typed) {
      if (this.state.draft[field] !== value) this.losses.push(`${field}: typed ${value} is gone`)
    }
  }
  type(field: string): void {
    this.state = { ...this.state, draft: { ...this.state.draft, [field]: this.step } }
    this.typed.set(field, this.step)
    this.decidedAt.set(field, this.step)
  }
  other(field: string): void {
    this.stored = { value: { ...this.stored.value, [field]: -this.step }, revision: this.stored.revision + 1 }
  }
  save(): void {
    if (this.state.isSaving) return
    this.outcome = saveDraft(this.holder, merger, (sent, revision) => {
      return new Promise((answer) => (this.waiting = { sent, revision, answer }))
    })
  }
  async answer(fate: Fate): Promise<void> {
    const { waiting, outcome } = this
    if (!waiting) return
    this.waiting = undefined
    const isTaken = fate !== 'lost on the way' && waiting.revision === this.stored.revision
    if (isTaken) this.take(waiting.sent)
    if (fate !== 'answered') waiting.answer({ kind: 'unanswered' })
    else if (isTaken) waiting.answer({ kind: 'saved', stored: this.stored })
    else waiting.answer({ kind: 'changed', theirs: this.stored })
    await outcome
  }
  take(sent: Values): void {
    for (const field of fields) {
      const before = this.stored.value[field] ?? 0
      if (sent[field] === before) continue
      // Overwritten only by a decision that the user made after seeing it.
      const seenAt = this.shownAt.get(`${field} ${before}`) ?? Infinity
      if ((this.decidedAt.get(field) ?? 0) <= seenAt) this.losses.push(`${field}: ${before} was overwritten unseen`)
    }
    for (const field of fields) if (this.typed.get(field) === sent[field]) this.typed.delete(field)
    this.stored = { value: sent, revision: this.stored.revision + 1 }
  }
  decide(side: Side): void {
    const conflicts = this.state.question?.merged.conflicts ?? []
    this.state = settled(this.state, merger, () => side)
    if (this.state.question) return
    for (const { path } of conflicts) {
      if (side === 'theirs') this.typed.delete(path)
      this.decidedAt.set(path, this.step)
    }
  }
  /** What the user of the page can see by now. */
  look(): void {
    const conflicts = this.state.question?.merged.conflicts ?? []
    const seen = [...Object.entries(this.state.draft), ...conflicts.map(({ path, theirs }) => [path, theirs] as const)]
    for (const [field, value] of seen) {
      const key = `${field} ${String(value)}`
      if (!this.shownAt.has(key)) this.shownAt.set(key, this.step - 0.5)
    }
  }
}

type Fate = 'answered' | 'lost on the way' | 'lost on the way back'
type Action =
  | { kind: 'type' | 'other'; field: string }
  | { kind: 'save' }
  | { kind: 'answer'; fate: Fate }
  | { kind: 'decide'; side: Side }

const field = fc.constantFrom(...fields)
const action: fc.Arbitrary<Action> = fc.oneof(
  fc.record({ kind: fc.constantFrom('type' as const, 'other' as const), field }),
  fc.constant({ kind: 'save' as const }),
  fc.record({
    kind: fc.constant('answer' as const),
    fate: fc.constantFrom<Fate>('answered', 'answered', 'lost on the way', 'lost on the way back'),
  }),
  fc.record({ kind: fc.constant('decide' as const), side: fc.constantFrom<Side>('mine', 'theirs') }),
)

describe('a draft that others may overtake', () => {
  it('loses no typing and overwrites no changes of others without asking, in any order of events', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(action, { maxLength: 40, size: 'max' }), async (actions) => {
        const world = new World()
        for (const one of actions) await world.run(one)
        expect(world.losses).toEqual([])
      }),
      { numRuns: 1000 },
    )
  })

  it('ends with everything typed on the server, once nobody else saves and every conflict is resolved', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(action, { maxLength: 30, size: 'max' }), async (actions) => {
        const world = new World()
        for (const one of actions) await world.run(one)
        await world.run({ kind: 'answer', fate: 'answered' })
        for (let turn = 0; turn < 3; turn += 1) {
          await world.run({ kind: 'decide', side: 'mine' })
          await world.run({ kind: 'save' })
          await world.run({ kind: 'answer', fate: 'answered' })
        }
        expect(world.stored.value).toEqual(world.state.draft)
        expect([...world.typed, ...world.losses]).toEqual([])
      }),
      { numRuns: 500 },
    )
  })

  it('recognizes its own save when only the response was lost', () => {
    const begun: State = beginDraft({ value: { a: 0 }, revision: 1 })
    const sent = { a: 1 }
    const typedOn: State = { ...begun, draft: { a: 2 }, unanswered: [sent] }
    const next = mergeTheirs(typedOn, merger, { value: { a: 1 }, revision: 2 })
    expect(next).toMatchObject({ base: { a: 1 }, draft: { a: 2 }, revision: 2, question: null })
  })

  it('asks again where something was typed while the conflict was open', () => {
    const begun: State = { ...beginDraft({ value: { a: 0, b: 0 }, revision: 1 }), draft: { a: 1, b: 0 } }
    const asked = mergeTheirs(begun, merger, { value: { a: -1, b: -1 }, revision: 2 })
    expect(asked.question?.merged.conflicts).toEqual([{ path: 'a', mine: 1, theirs: -1 }])
    const typedOn = { ...asked, draft: { a: 1, b: 5 } }
    const again = settled(typedOn, merger, () => 'theirs')
    expect(again.question?.merged.conflicts).toHaveLength(2)
    expect(settled(again, merger, () => 'theirs')).toMatchObject({ draft: { a: -1, b: -1 }, revision: 2 })
  })

  it('merges nested records field by field', () => {
    const nested = fieldsMerger<{ limits: Record<string, number>; tags: string[] }>()
    const merged = nested.merge(
      { limits: { x: 1, y: 1, z: 1 }, tags: ['a'] },
      { limits: { x: 2, y: 1, z: 2 }, tags: ['a'] },
      { limits: { x: 1, y: 3, z: 3 }, tags: ['a', 'b'] },
    )
    expect(merged).toEqual({
      value: { limits: { x: 2, y: 3, z: 2 }, tags: ['a', 'b'] },
      conflicts: [{ path: 'limits.z', mine: 2, theirs: 3 }],
    })
    expect(nested.settle(merged, () => 'theirs').limits).toEqual({ x: 2, y: 3, z: 3 })
  })
})
