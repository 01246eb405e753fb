import { describe, expect, it } from 'vitest'
import {
  cellBits,
  changedPlaces,
  entriesOf,
  flip,
  goThrough,
  gridOf,
  lineOf,
  nextTick,
  noHistory,
  placesOf,
  remember,
  statusOf,
  stepTo,
  tally,
  type Assignments,
} from './grid-model.ts'
import { columnsOf, hasGroups, shownPeople, toolsOfColumns } from './lines-and-columns.ts'
import { countOf, isCharged, orderCost } from './order-cost.ts'
import { gridStore } from './grid-store.ts'

const tool = (id: number, provider: Assignments['tools'][number]['provider'], amount?: number, currency = 'EUR') => ({
  id,
  name: `Tool ${id}`,
  provider,
  color: 'gray',
  price: amount === undefined ? null : { amount, currency },
})
/** Eva has tool 10 assigned and a completed 11; Adam has a failed 12. */
const assignments: Assignments = {
  wave: { waveGuid: 'w', name: 'Autumn', waveSetupType: 'generic' },
  people: [
    [1, 'Eva Nová', 'cs', 'eva@svae.example', 'Praha'],
    [2, 'Adam Bílý', 'pl', 'adam@svae.example', ''],
  ],
  tools: [tool(10, 'Hogan', 890, 'CZK'), tool(11, 'XRT', 14), tool(12, 'Pointleader', 0)],
  cells: [
    [1, 10, 1, 100, 0],
    [1, 11, 4, 101, 1],
    [2, 12, 6, 102, 0],
    [99, 10, 1, 103, 0],
  ],
}
const all = [0, 1, 2, 3, 4, 5]

describe('the grid', () => {
  it('holds what is stored, and ignores cells of people and tools that are not shown', () => {
    const grid = gridOf(assignments)
    expect([...grid.ticked]).toEqual([1, 1, 0, 0, 0, 1])
    expect([...grid.locked]).toEqual([0, 1, 0, 0, 0, 0])
    expect([...grid.status]).toEqual([1, 4, 0, 0, 0, 6])
    expect(placesOf(grid, [0, 1], [1, 2])).toEqual([1, 2, 4, 5])
  })

  it('packs what is drawn of a cell into a byte', () => {
    const grid = gridOf(assignments)
    flip(grid, [2])
    grid.failed[2] = 1
    const [, second = 0, third = 0] = lineOf(grid, 0)
    expect(second).toBe(cellBits.ticked | cellBits.locked | (4 << 4))
    expect(statusOf(second)).toBe(4)
    expect(third).toBe(cellBits.ticked | cellBits.changed | cellBits.failed)
  })

  it('changes what can be changed, and counts the locked cells left out', () => {
    const grid = gridOf(assignments)
    expect(nextTick(grid, all)).toBe(true)
    expect(stepTo(grid, all, true)).toEqual({ flipped: [2, 3, 4], lockedOut: 1 })
    expect(stepTo(grid, all, false)).toEqual({ flipped: [0, 5], lockedOut: 1 })
    flip(grid, [2, 3, 4])
    expect(nextTick(grid, all)).toBe(false)
    expect(changedPlaces(grid)).toEqual([2, 3, 4])
  })

  it('sends the people with changes: what they shall have, and what they had (OPS-7-21)', () => {
    const grid = gridOf(assignments)
    flip(grid, [0, 2, 4])
    expect(entriesOf(grid, changedPlaces(grid))).toEqual([
      { assesseeId: 1, customToolIds: [11, 12], was: [10, 11] },
      { assesseeId: 2, customToolIds: [11, 12], was: [12] },
    ])
    // Without a cell that was refused, its person keeps what is stored there.
    expect(entriesOf(grid, [2])).toEqual([{ assesseeId: 1, customToolIds: [10, 11, 12], was: [10, 11] }])
  })

  it('counts columns over the people shown, and what would be ordered over all', () => {
    const counts = tally(gridOf(assignments), [1])
    expect(counts).toEqual({
      ticked: [0, 0, 1],
      locked: [0, 0, 0],
      assigned: 3,
      withLogin: 1,
      changed: 0,
      toOrder: [1, 0, 1],
    })
  })
})

describe('steps', () => {
  it('are taken back and forth in order; a new one ends what was taken back', () => {
    const history = remember(remember(noHistory, [1]), [2, 3])
    const back = goThrough(history, 'back')
    expect(back.flipped).toEqual([2, 3])
    expect(goThrough(back.history, 'forth')).toEqual({ flipped: [2, 3], history })
    expect(goThrough(remember(back.history, [4]), 'forth').flipped).toEqual([])
    expect(goThrough(noHistory, 'back').flipped).toEqual([])
  })

  it('of a store tell the lines that changed and no others', () => {
    const store = gridStore(gridOf(assignments))
    const told: string[] = []
    store.subscribeLine(0, () => told.push('first'))
    store.subscribeLine(1, () => told.push('second'))
    const [first, second] = [store.line(0), store.line(1)]
    expect(store.set([2], true)).toEqual({ changed: 1, lockedOut: 0 })
    expect(told).toEqual(['first'])
    expect(store.line(0)).not.toBe(first)
    expect(store.line(1)).toBe(second)
    expect(store.undo()).toBe(1)
    expect(store.canUndo()).toBe(false)
    expect([...store.line(0)]).toEqual([...first])
    expect(store.redo()).toBe(1)
    store.settle([2], [])
    expect(changedPlaces(store.grid)).toEqual([])
    expect(store.canUndo()).toBe(false)
  })

  it('discarded leave what is stored', () => {
    const store = gridStore(gridOf(assignments))
    store.set(all, true)
    store.discard()
    expect([...store.grid.ticked]).toEqual([1, 1, 0, 0, 0, 1])
  })
})

describe('lines and columns', () => {
  const filter = { search: '', languages: [], people: [], isWithoutTool: false }

  it.each([
    [{ search: 'nova' }, [0]],
    [{ search: 'ADAM@' }, [1]],
    [{ search: 'praha' }, [0]],
    [{ search: 'nobody' }, []],
    [{ languages: ['pl'] }, [1]],
    [{ people: ['2', '77'] }, [1]],
    [{}, [0, 1]],
  ])('shows people by %j', (part, shown) => {
    expect(shownPeople(gridOf(assignments), { ...filter, ...part })).toEqual(shown)
  })

  it('shows those without any tool', () => {
    const grid = gridOf({ ...assignments, cells: assignments.cells.slice(0, 2) })
    expect(shownPeople(grid, { ...filter, isWithoutTool: true })).toEqual([1])
  })

  it('has a column for each tool of the providers chosen, and one for all of a closed provider', () => {
    expect(toolsOfColumns(columnsOf(assignments.tools, [], new Set()).columns)).toEqual([0, 1, 2])
    expect(toolsOfColumns(columnsOf(assignments.tools, ['XRT'], new Set()).columns)).toEqual([1])
    const { columns, groups } = columnsOf(assignments.tools, [], new Set(['Hogan']))
    expect(columns[0]).toEqual({ kind: 'closed', provider: 'Hogan', tools: [0] })
    expect(toolsOfColumns(columns)).toEqual([1, 2])
    expect(groups.map(({ provider, isClosed }) => [provider, isClosed])).toEqual([
      ['Hogan', true],
      ['XRT', false],
      ['Pointleader', false],
    ])
  })

  it('groups columns only where there are more than thirty', () => {
    const many = Array.from({ length: 31 }, (_, at) => tool(at + 1, 'XRT'))
    expect(hasGroups(many)).toBe(true)
    expect(hasGroups(many.slice(1))).toBe(false)
  })
})

describe('what generating costs', () => {
  const tools = [
    tool(1, 'Hogan', 890, 'CZK'),
    tool(2, 'Hogan', 36),
    tool(3, 'XRT', 14.1),
    tool(4, 'Pointleader', 0),
    tool(5, 'IST', 320),
    tool(6, 'XRT'),
    tool(7, 'AS360', 50),
  ]

  it('is a line for each price of a provider; currencies are not added up, and what is not generated costs nothing', () => {
    const costs = orderCost(tools, [34, 1, 3, 8, 5, 2, 9])
    expect(costs).toEqual([
      {
        provider: 'Hogan',
        count: 35,
        unpriced: 0,
        lines: [
          { count: 34, price: 890, amount: 30_260, currency: 'CZK' },
          { count: 1, price: 36, amount: 36, currency: 'EUR' },
        ],
      },
      { provider: 'XRT', count: 5, unpriced: 2, lines: [{ count: 3, price: 14.1, amount: 42.3, currency: 'EUR' }] },
      { provider: 'Pointleader', count: 8, unpriced: 0, lines: [{ count: 8, price: 0, amount: 0, currency: 'EUR' }] },
      { provider: 'IST', count: 5, unpriced: 0, lines: [{ count: 5, price: 320, amount: 1600, currency: 'EUR' }] },
    ])
    expect(countOf(costs)).toBe(53)
  })

  it('is asked about where somebody has to pay, or nobody knows how much', () => {
    expect(isCharged(orderCost(tools, [1]))).toBe(true)
    expect(isCharged(orderCost(tools, [0, 0, 0, 8]))).toBe(false)
    expect(isCharged(orderCost(tools, [0, 0, 0, 0, 0, 1]))).toBe(true)
  })
})
