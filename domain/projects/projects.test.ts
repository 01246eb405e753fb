import { describe, expect, it } from 'vitest'
import { filterProjects, projectColumnsFor, type ProjectFilter } from './project-filter.ts'
import { scheduleCards, type ProjectFields } from './schedule.ts'
import { validateProject, type ProjectInput, type ProjectIssue } from './validate-project.ts'

const rows = [
  { name: 'Vedení 2025', isCompleted: true, isMine: false, projectStart: '2025-02-01T00:00:00Z' },
  { name: 'Leaders', isCompleted: false, isMine: true, projectStart: '2026-03-01T00:00:00Z' },
  { name: 'Sales', isCompleted: false, isMine: false, projectStart: null },
]

describe('the project list', () => {
  it.each<[Partial<ProjectFilter>, boolean, string[]]>([
    [{}, true, ['Vedení 2025', 'Leaders', 'Sales']],
    [{ state: 'completed' }, true, ['Vedení 2025']],
    [{ state: 'ongoing' }, true, ['Leaders', 'Sales']],
    [{ onlyMine: true }, true, ['Leaders']],
    [{ onlyMine: true }, false, ['Vedení 2025', 'Leaders', 'Sales']],
    [{ search: ' VEDENI' }, true, ['Vedení 2025']],
    [{ search: 'ea', state: 'ongoing' }, true, ['Leaders']],
    [{ search: '%' }, true, []],
  ])(
    'filtered by %j for internal %s leaves %j (PLT-2-112, PLT-2-113, PLT-2-114, PLT-6-61)',
    (filter, internal, names) => {
      const left = filterProjects(rows, { search: '', state: 'all', onlyMine: false, ...filter }, internal)
      expect(left.map((row) => row.name)).toEqual(names)
    },
  )

  it('has six columns for internal users and four for others (PLT-2-110, PLT-2-111)', () => {
    expect(projectColumnsFor(true)).toEqual(['name', 'completed', 'visibleToClients', 'isMine', 'start', 'end'])
    expect(projectColumnsFor(false)).toEqual(['name', 'completed', 'start', 'end'])
  })
})

describe('validateProject', () => {
  const input: ProjectInput = {
    name: 'Leaders',
    projectStart: '2026-03-01T00:00:00Z',
    projectEnd: '2026-06-30T00:00:00Z',
    owner: 'petra',
    timeZone: 'Europe/Prague',
    invoiceIssueDate: null,
    invoicePaymentDate: null,
    totalWorkHours: 12.5,
    margin: -100,
    licencePrice: 0,
    estimatedPrice: 100_000,
    price: 123_450,
    profit: null,
  }
  const choices = { owners: ['Petra'], isTimeZone: (zone: string) => zone === 'Europe/Prague' }

  it.each<[Partial<ProjectInput>, ProjectIssue[]]>([
    [{}, []],
    [{ projectStart: null, projectEnd: null, owner: null, totalWorkHours: null, price: null }, []],
    [{ projectEnd: input.projectStart }, []],
    [{ name: ' ' }, [{ field: 'name', code: 'REQUIRED' }]],
    [{ name: 'a'.repeat(256) }, [{ field: 'name', code: 'TOO_LONG' }]],
    [{ projectStart: 'soon' }, [{ field: 'projectStart', code: 'INVALID_DATE' }]],
    [{ projectEnd: '2026-02-28T23:59:59Z' }, [{ field: 'projectEnd', code: 'END_BEFORE_START' }]],
    [
      { invoiceIssueDate: '2026-05-02T00:00:00Z', invoicePaymentDate: '2026-05-01T00:00:00Z' },
      [{ field: 'invoicePaymentDate', code: 'PAYMENT_BEFORE_ISSUE' }],
    ],
    [{ owner: 'nobody' }, [{ field: 'owner', code: 'UNKNOWN_OWNER' }]],
    [{ timeZone: 'Mars/Base' }, [{ field: 'timeZone', code: 'UNKNOWN_TIME_ZONE' }]],
    [{ totalWorkHours: -1 }, [{ field: 'totalWorkHours', code: 'OUT_OF_RANGE' }]],
    [{ totalWorkHours: Number.NaN }, [{ field: 'totalWorkHours', code: 'NOT_A_NUMBER' }]],
    [{ price: 10.55 }, []],
    [{ price: 10.555 }, [{ field: 'price', code: 'TOO_MANY_DECIMALS' }]],
    [{ price: -1 }, [{ field: 'price', code: 'OUT_OF_RANGE' }]],
    [{ profit: -1 }, []],
    [{ profit: Number.POSITIVE_INFINITY }, [{ field: 'profit', code: 'NOT_A_NUMBER' }]],
    [{ estimatedPrice: 1_000_000_001 }, [{ field: 'estimatedPrice', code: 'OUT_OF_RANGE' }]],
  ])('with %j finds %j (PLT-3-08, PLT-7-49)', (change, issues) => {
    expect(validateProject({ ...input, ...change }, choices)).toEqual(issues)
  })
})

describe('schedule cards', () => {
  const project: ProjectFields = {
    projectStart: '2026-03-01T00:00:00Z',
    projectEnd: null,
    isCompleted: false,
    visibleToClients: true,
    keepAnonymous: false,
    owner: 'petra',
    invoiceIssueDate: null,
    invoicePaymentDate: null,
    totalWorkHours: 12,
    margin: 1,
    licencePrice: 2,
    estimatedPrice: 3,
    price: 4,
    profit: 5,
  }
  const names = (seesInternals: boolean, isObserver: boolean) =>
    scheduleCards(project, { seesInternals, isObserver }).map((card) => card.name)

  it('show the finances to internal users only (PLT-2-123, PLT-3-08, PLT-3-09)', () => {
    const open = ['projectStart', 'isCompleted', 'owner']
    expect(names(false, false)).toEqual([...open, 'keepAnonymous'])
    expect(names(true, false)).toEqual([
      ...open,
      'visibleToClients',
      'keepAnonymous',
      'totalWorkHours',
      'margin',
      'licencePrice',
      'estimatedPrice',
      'price',
      'profit',
    ])
  })

  it('fill in computed amounts where nothing was written, for those who see finances', () => {
    const computed = { price: 9, profit: 7 }
    const cards = (reader: { seesInternals: boolean; isObserver: boolean }) =>
      scheduleCards({ ...project, profit: null }, reader, computed)
    const shown = cards({ seesInternals: true, isObserver: false })
    expect(shown).toContainEqual({ name: 'price', value: 4 })
    expect(shown).toContainEqual({ name: 'profit', value: 7, isComputed: true })
    for (const reader of [
      { seesInternals: false, isObserver: false },
      { seesInternals: true, isObserver: true },
    ])
      expect(cards(reader).filter((card) => card.isComputed)).toEqual([])
  })

  it('show an Observer no finances (PLT-6-04)', () => {
    expect(names(true, true)).not.toContain('price')
  })
})
