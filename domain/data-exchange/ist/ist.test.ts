import { describe, expect, it } from 'vitest'
import { istScaleOf, istScales, readIstValue } from './ist-scales.ts'
import { planIstImport, type IstPlace } from './plan-ist-import.ts'
import { istTableMax, readIstTable, type IstTable, type IstTool } from './read-ist-table.ts'

const form: IstTool = { id: 7, name: 'IST – test struktury inteligence, forma A' }
const other: IstTool = { id: 8, name: 'IST: 2. forma' }

const read = (text: string, tools = [form]) => readIstTable(text, tools)
function table(text: string, tools = [form]): IstTable {
  const found = read(text, tools)
  if ('code' in found) throw new Error(found.code)
  return found
}
const meant = (headings: string, tools = [form]) => {
  const { columns, notFoundTools } = table(`e-mail\t${headings}\neva@a.example`, tools)
  return { columns: columns.map(({ tool, scale }) => `${tool.id} ${scale}`), notFoundTools }
}

describe('scales of the IST', () => {
  it.each([
    ['Sentence Completion', 'Doplňování vět', 'Satzergänzung', 'sentence-completion'],
    ['Verbal Analogies', 'ANALOGIE', 'Analogien', 'verbal-analogies'],
    ['Verbal Similarities', 'Zobecnovani', 'Gemeinsamkeiten', 'verbal-similarities'],
    ['Calculations', 'Početní úlohy', 'Rechenaufgaben', 'calculations'],
    ['Number Series', 'ciselne rady', 'Zahlenreihen', 'number-series'],
    ['Numerical Signs', 'Početní znaménka', 'Rechenzeichen', 'numerical-signs'],
    ['Figure Selection', 'Výběr obrazců', 'Figurenauswahl', 'figure-selection'],
    ['cubes', 'Kostky', 'Würfelaufgaben', 'cubes'],
    ['Matrices', 'Matrice', 'Matrizen', 'matrices'],
    ['verbal', 'Verbální inteligence', 'Verbale  Intelligenz', 'verbal'],
    ['numerical', 'Numerická', 'Numerische-Intelligenz', 'numerical'],
    ['figural', 'Figurální', 'Figurale Intelligenz', 'figural'],
    ['Reasoning', 'Usuzování', 'Schlussfolgerndes Denken', 'reasoning'],
    ['knowledge', 'Vědomosti', 'Wissen', 'knowledge'],
  ])('are known as %s, %s and %s', (english, czech, german, scale) => {
    expect([english, czech, german].map(istScaleOf)).toEqual([scale, scale, scale])
  })

  it('are not known by other words', () => {
    expect(['', 'Matrix', 'HPI', 'e-mail', 'constructor'].map(istScaleOf)).toEqual(Array(5).fill(undefined))
  })
})

describe('values of the IST', () => {
  it.each([
    ['104', 104],
    [' 12,5 ', 12.5],
    ['12.125', 12.125],
    ['0', 0],
    ['200', 200],
    ['+7', 7],
    ['', null],
    ['\u00a0\u200b', null],
  ])('%j is %s', (cell, value) => expect(readIstValue(cell)).toEqual({ value }))

  it.each([
    ['200,1', 'OUT_OF_RANGE'],
    ['-1', 'OUT_OF_RANGE'],
    ['−3', 'OUT_OF_RANGE'],
    ['999999999', 'OUT_OF_RANGE'],
    ['1 0', 'NOT_A_NUMBER'],
    ['1.2345', 'NOT_A_NUMBER'],
    ['1,234.5', 'NOT_A_NUMBER'],
    ['12 %', 'NOT_A_NUMBER'],
    ['–', 'NOT_A_NUMBER'],
    ['1e3', 'NOT_A_NUMBER'],
    ['NaN', 'NOT_A_NUMBER'],
    ['99999999999', 'NOT_A_NUMBER'],
  ])('%j is refused: %s', (cell, problem) => expect(readIstValue(cell)).toEqual({ problem }))
})

describe('a table of results', () => {
  it('has columns for tools by name, tools with a scale, and scales of the only tool', () => {
    expect(meant('ist - TEST struktury inteligence, forma a\tMatrices\tMrs')).toEqual({
      columns: ['7 total', '7 matrices'],
      notFoundTools: ['Mrs'],
    })
    const two = [form, other]
    expect(meant('IST: 2. forma: kostky\tIST: 2. forma\tMatrices', two)).toEqual({
      columns: ['8 cubes', '8 total'],
      notFoundTools: ['Matrices'],
    })
    expect(meant('IST: 2. forma: Kostka', two).notFoundTools).toEqual(['IST: 2. forma: Kostka'])
  })

  it('reads quoted cells with tabs and line breaks, and everything around values', () => {
    const { rows, columns, notFoundTools } = table(
      '\uFEFF"E-mail"\t"Jméno\nosoby"\t"Number\nSeries"\t"Matrices"\r\n" EVA@A.example "\t"Nová,\t""Eva"""\t"11,5"\t\r\n\r\nadam@a.example\t\t\t9\r\n',
    )
    expect(columns.map(({ at, scale }) => [at, scale])).toEqual([
      [3, 'number-series'],
      [4, 'matrices'],
    ])
    expect(notFoundTools).toEqual(['Jméno osoby'])
    expect(rows).toMatchObject([
      { row: 2, email: 'eva@a.example', records: [{ cells: [{ value: 11.5 }] }] },
      { row: 3, email: 'adam@a.example', records: [{ cells: [{ value: 9 }] }] },
    ])
  })

  it('takes the column called e-mail, or else the first, and leaves names out', () => {
    const named = table('Name\tMatrices\tE-Mail-Adresse\nEva\t9\teva@a.example')
    expect(named).toMatchObject({
      notFoundTools: [],
      rows: [{ email: 'eva@a.example', records: [{ cells: [{ value: 9 }] }] }],
    })
    expect(table('kdo\tMatrices\neva@a.example\t9').rows).toHaveLength(1)
  })

  it.each([
    ['', { code: 'IST_TABLE_EMPTY' }],
    ['e-mail\tMatrices', { code: 'IST_TABLE_EMPTY' }],
    ['eva@a.example\t12\nadam@a.example\t9', { code: 'IST_NO_HEADER' }],
    ['who\tMatrices\nEva\t9', { code: 'IST_NO_EMAIL_COLUMN' }],
    ['e-mail\neva@a.example', { code: 'IST_NO_RESULT_COLUMN' }],
    ['e-mail\tMatrices\neva@a.example\t"9\nadam@a.example\t3', { code: 'IST_QUOTE_OPEN', row: 2 }],
    ['e-mail\tMatrices\neva@a.example\t9\t4', { code: 'IST_VALUES_WITHOUT_HEADING', rows: [2] }],
    ['e-mail\t\tMatrices\neva@a.example\t9\t4', { code: 'IST_VALUES_WITHOUT_HEADING', rows: [2] }],
    [
      'e-mail\tMatrices\tMatrizen\neva@a.example\t9\t4',
      { code: 'IST_REPEATED_COLUMNS', headings: ['Matrices', 'Matrizen'] },
    ],
    [
      'e-mail\tMatrices\neva@a.example\t9\nEVA@a.example \t4',
      { code: 'IST_REPEATED_PEOPLE', emails: ['eva@a.example'] },
    ],
    [`e-mail\tMatrices\n${'a@b.example\t1\n'.repeat(istTableMax.rows + 1)}`, { code: 'IST_TABLE_TOO_LARGE' }],
    [`e-mail${'\tx'.repeat(istTableMax.columns)}\na@b.example`, { code: 'IST_TABLE_TOO_LARGE' }],
    ['x'.repeat(istTableMax.characters + 1), { code: 'IST_TABLE_TOO_LARGE' }],
  ])('is refused as a whole: %.40j', (text, refusal) => expect(read(text)).toEqual(refusal))

  it.each([
    ['Name', 'E-Mail-Adresse', 'Matrizen'],
    ['Jméno a příjmení', 'E-mailová adresa', 'Matrice'],
    ['Meno', 'E-mail', 'Matice'],
    ['Imię i nazwisko', 'Adres e-mail', 'Matryce'],
    ['Név', 'E-mail-cím', 'Mátrixok'],
    ['Ime i prezime', 'E-adresa', 'Matrice'],
    ['Имя и фамилия', 'Эл. почта', 'Матрицы'],
  ])('is read in any language of the interface: %s, %s, %s', (name, email, scale) => {
    expect(table(`${name}\t${email}\t${scale}\nEva\teva@a.example\t12`)).toMatchObject({
      columns: [{ at: 3, scale: 'matrices' }],
      notFoundTools: [],
      rows: [{ email: 'eva@a.example', records: [{ cells: [{ value: 12 }] }] }],
    })
  })

  it('is refused if the project has no IST tool', () => {
    expect(read('e-mail\tMatrices\neva@a.example\t9', [])).toEqual({ code: 'IST_NO_TOOL' })
  })
})

describe('what an import does', () => {
  const people: Record<string, { id: number; name: string }> = {
    'eva@a.example': { id: 1, name: 'Eva' },
    'adam@a.example': { id: 2, name: 'Adam' },
    'jan@a.example': { id: 3, name: 'Jan' },
  }
  /** Eva has 11 in matrices already; Jan has no tool. */
  const place: IstPlace = {
    person: (email) => people[email],
    login: (person) => (person === 3 ? undefined : { id: person * 10, isBeingOrdered: false }),
    stored: (person) => new Map(person === 1 ? [['matrices', { id: 5, value: 11 }] as const] : []),
  }
  const plan = (text: string, overwrite: boolean, at = place) => {
    const made = planIstImport(table(text), at, overwrite)
    return { ...made, records: made.records.map(({ email, outcome }) => `${email.split('@')[0]} ${outcome}`) }
  }
  const both = 'e-mail\tMatrices\tKostky\neva@a.example\t12\t3\nadam@a.example\t9\t4'

  it('leaves stored results alone, or replaces them', () => {
    expect(plan(both, false)).toMatchObject({
      records: ['eva duplicated', 'adam created'],
      importedRows: 1,
      importedCols: 2,
    })
    expect(plan(both, true)).toMatchObject({ records: ['eva replaced', 'adam created'], importedRows: 2 })
    expect(plan('e-mail\tMatrices\neva@a.example\t11', true).records).toEqual(['eva unchanged'])
    expect(plan('e-mail\tMatrices\neva@a.example\t11', false).records).toEqual(['eva duplicated'])
    expect(plan('e-mail\tKostky\neva@a.example\t3', false).records).toEqual(['eva created'])
  })

  it('names who is not there, who has not got the tool, and every cell that is wrong', () => {
    const found = plan(
      'e-mail\tMatrices\tKostky\nadam@a.example\t1O\t300\njan@a.example\t9\t\nnobody@a.example\t1\t2\n\t8\t\n\t\t ',
      false,
    )
    expect(found).toMatchObject({
      records: [],
      importedRows: 0,
      importedCols: 0,
      notFoundParticipants: ['nobody@a.example'],
      notFoundToolsParticipants: [{ email: 'jan@a.example', notFoundTools: [form.name] }],
      refused: [
        { row: 5, at: 0, code: 'NO_EMAIL' },
        { row: 2, at: 2, heading: 'Matrices', email: 'adam@a.example', code: 'NOT_A_NUMBER' },
        { row: 2, at: 3, heading: 'Kostky', email: 'adam@a.example', code: 'OUT_OF_RANGE' },
      ],
    })
  })

  it('leaves out a login that is being ordered, and a row without values', () => {
    const ordering = { ...place, login: () => ({ id: 1, isBeingOrdered: true }) }
    expect(plan(both, false, ordering).refused.map(({ code }) => code)).toEqual(['BEING_ORDERED', 'BEING_ORDERED'])
    expect(plan('e-mail\tMatrices\nadam@a.example\t\neva@a.example\t2', true).records).toEqual(['eva replaced'])
  })

  it('lists every scale once, in the order of the test', () => {
    expect(istScales).toHaveLength(16)
    expect(istScales[0]).toBe('sentence-completion')
  })
})
