import { afterEach, describe, expect, it, vi } from 'vitest'
import { CallsTogether } from './calls-together.ts'

type Group = { key: string; calls: number[]; answer(): void; fail(error: Error): void }

/** Groups as they are made; each waits until the test answers it with ten times its numbers. */
function start(limits: Partial<{ groups: number; calls: number }> = {}) {
  const groups: Group[] = []
  const make = (key: string, calls: number[]) =>
    new Promise<number[]>((resolve, reject) => {
      groups.push({ key, calls, answer: () => resolve(calls.map((call) => call * 10)), fail: reject })
    })
  const mayRepeat = (error: unknown) => (error as Error).message !== 'gone'
  const tooLate = () => new Error('too late')
  const together = new CallsTogether(make, { groups: 1, calls: 3, ...limits, mayRepeat, wait: 1000, tooLate })
  return {
    groups,
    made: () => groups.map(({ calls }) => calls),
    add: (call: number, key = 'a') => together.add(key, call),
  }
}
const settled = (answers: Promise<number>[]) =>
  Promise.allSettled(answers).then((all) =>
    all.map((one) => (one.status === 'fulfilled' ? one.value : String(one.reason))),
  )

afterEach(() => vi.useRealTimers())

describe('calls made together', () => {
  it('makes a call that comes alone at once', async () => {
    const { groups, made, add } = start()
    const answer = add(1)
    expect(made()).toEqual([[1]])
    groups[0]?.answer()
    expect(await answer).toBe(10)
  })

  it('gathers those that come meanwhile, so many at most, each with its own answer', async () => {
    const { groups, made, add } = start()
    const answers = [1, 2, 3, 4, 5].map((call) => add(call))
    groups[0]?.answer()
    await expect.poll(made).toEqual([[1], [2, 3, 4]])
    groups[1]?.answer()
    await expect.poll(made).toEqual([[1], [2, 3, 4], [5]])
    groups[2]?.answer()
    expect(await Promise.all(answers)).toEqual([10, 20, 30, 40, 50])
  })

  it('keeps keys apart: none waits for another one', async () => {
    const { groups, add } = start()
    const answers = [add(1), add(2), add(3, 'b')]
    expect(groups.map(({ key, calls }) => [key, calls])).toEqual([
      ['a', [1]],
      ['b', [3]],
    ])
    groups[1]?.answer()
    expect(await answers[2]).toBe(30)
  })

  it('makes the calls of a group that failed again, alone: only the one at fault fails', async () => {
    const { groups, made, add } = start()
    const answers = [1, 2, 3].map((call) => add(call))
    groups[0]?.answer()
    await expect.poll(made).toEqual([[1], [2, 3]])
    groups[1]?.fail(new Error('of one'))
    await expect.poll(made).toEqual([[1], [2, 3], [2]])
    groups[2]?.fail(new Error('of one'))
    await expect.poll(made).toEqual([[1], [2, 3], [2], [3]])
    groups[3]?.answer()
    expect(await settled(answers)).toEqual([10, 'Error: of one', 30])
  })

  it('repeats nothing that may have been done, and goes on with the next', async () => {
    const { groups, made, add } = start()
    const answers = [1, 2, 3].map((call) => add(call))
    groups[0]?.answer()
    await expect.poll(made).toEqual([[1], [2, 3]])
    const next = add(4)
    groups[1]?.fail(new Error('gone'))
    expect(await settled(answers)).toEqual([10, 'Error: gone', 'Error: gone'])
    await expect.poll(made).toEqual([[1], [2, 3], [4]])
    groups[2]?.answer()
    expect(await next).toBe(40)
  })

  it('does not make those that have waited too long while the ones before them hung', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const { groups, made, add } = start()
    const answers = [1, 2, 3, 4, 5].map((call) => add(call))
    vi.advanceTimersByTime(600)
    const later = add(6)
    vi.advanceTimersByTime(600)
    groups[0]?.fail(new Error('gone'))
    const late = ['Error: gone', ...Array.from({ length: 4 }, () => 'Error: too late')]
    expect(await settled(answers)).toEqual(late)
    await expect.poll(made).toEqual([[1], [6]])
    groups[1]?.answer()
    expect(await later).toBe(60)
  })

  it('does not make those of a group that failed one after the other for longer than they wait', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const { groups, made, add } = start()
    const answers = [1, 2, 3, 4].map((call) => add(call))
    groups[0]?.answer()
    await expect.poll(made).toEqual([[1], [2, 3, 4]])
    groups[1]?.fail(new Error('of one'))
    await expect.poll(made).toEqual([[1], [2, 3, 4], [2]])
    vi.advanceTimersByTime(1200)
    groups[2]?.fail(new Error('gone'))
    expect(await settled(answers)).toEqual([10, 'Error: gone', 'Error: too late', 'Error: too late'])
    expect(made()).toHaveLength(3)
  })
})
