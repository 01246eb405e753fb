import { describe, expect, it } from 'vitest'
import { importanceChart } from './importance-chart.ts'
import { radar, type RadarAxis } from './radar.ts'

const axis = (name: string, others: number | null = 3): RadarAxis => ({ name, label: '3.00', others, self: 4 })
const names = ['Setting direction', 'Delivering results', 'Making decisions', 'Leading people', 'Communicating openly']

describe('the radar', () => {
  it('is left out below five competencies', () => {
    expect(
      radar(
        names.slice(0, 4).map((name) => axis(name)),
        5,
        { label: 'Profile', valuesOf: 'others' },
      ),
    ).toBeUndefined()
    expect(
      radar(
        names.map((name) => axis(name)),
        5,
        { label: 'Profile', valuesOf: 'others' },
      ),
    ).toBeDefined()
  })

  it('keeps words whole while there is any radius at which they fit', () => {
    const drawn = String(
      radar(
        names.map((name) => axis(name)),
        5,
        { label: 'Profile', valuesOf: 'others' },
      ),
    )
    for (const word of names.flatMap((name) => name.split(' '))) expect(drawn).toMatch(new RegExp(`[> ]${word}[< ]`))
  })

  it('shrinks for long names and is left out if they do not fit around it', () => {
    /** y of the innermost ring's uppermost corner: the smaller the radius, the further down. */
    const topOf = (axes: RadarAxis[]) =>
      Number(
        /<polygon points="[\d.]+,([\d.]+)/.exec(String(radar(axes, 5, { label: 'Profile', valuesOf: 'others' })))?.[1],
      )
    const long = names.map((name) => axis(`${name} throughout the organisation and beyond`))
    expect(topOf(long)).toBeGreaterThan(topOf(names.map((name) => axis(name))))
    const many = Array.from({ length: 30 }, (_, index) => axis(`A competency with a long name, number ${index}`))
    expect(radar(many, 5, { label: 'Profile', valuesOf: 'others' })).toBeUndefined()
  })

  it('draws no closed shape if a competency has no mean', () => {
    const drawn = String(
      radar([...names.map((name) => axis(name)), axis('Not judged', null)], 5, {
        label: 'Profile',
        valuesOf: 'others',
      }),
    )
    expect(drawn).not.toMatch(/<polygon[^>]*fill-opacity/)
  })
})

describe('the importance chart', () => {
  it('separates marks on one spot and connects them to their true position', () => {
    const mark = (number: string) => ({ number, performance: 3, importance: 3, quadrant: 'monitor' as const })
    const chart = String(
      importanceChart({
        marks: [mark('1'), mark('2'), mark('3')],
        scaleMax: 5,
        performance: { lower: 2.8, higher: 3.5, title: 'Performance' },
        importance: { lower: 2.8, higher: 3.5, title: 'Importance' },
        quadrantName: (quadrant) => quadrant,
        mean: (value) => value.toFixed(2),
        label: 'Map',
      }),
    )
    const marks = [...chart.matchAll(/<circle\s+cx="([\d.]+)"\s+cy="([\d.]+)"\s+r="2.6"/g)].map(([, x, y]) => [
      Number(x),
      Number(y),
    ])
    expect(marks).toHaveLength(3)
    for (const [index, [x = 0, y = 0]] of marks.entries())
      for (const [otherX = 0, otherY = 0] of marks.slice(index + 1))
        expect(Math.hypot(x - otherX, y - otherY)).toBeGreaterThan(5)
    expect(chart.match(/r="0.7"/g)?.length).toBeGreaterThanOrEqual(2)
  })

  it('keeps each mark in the field that its list names, however many crowd at a boundary', () => {
    const boundary = { lower: 2.8, higher: 3.5 }
    const marks = [3.43, 3.45, 3.47, 3.49, 3.5, 3.52].map((performance, index) => ({
      number: String(index + 1),
      performance,
      importance: 4,
      quadrant: performance < 3.5 ? ('improve' as const) : ('keep-up' as const),
    }))
    const chart = String(
      importanceChart({
        marks,
        scaleMax: 5,
        performance: { ...boundary, title: 'Performance' },
        importance: { ...boundary, title: 'Importance' },
        quadrantName: (quadrant) => quadrant,
        mean: (value) => value.toFixed(2),
        label: 'Map',
      }),
    )
    const drawn = [...chart.matchAll(/<circle\s+cx="([\d.]+)"\s+cy="[\d.]+"\s+r="(2.6|2.2|1.8)"/g)]
    expect(drawn).toHaveLength(marks.length)
    const line = ((3.5 - 1) / 4) * 103
    for (const [index, [, x, radius]] of drawn.entries()) {
      if (index < 4) expect(Number(x) + Number(radius)).toBeLessThanOrEqual(line)
      else expect(Number(x) - Number(radius)).toBeGreaterThanOrEqual(line)
    }
  })
})
