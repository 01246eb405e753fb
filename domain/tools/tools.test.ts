import { describe, expect, it, test } from 'vitest'
import { checkTool, type ToolFacts } from './check-tool.ts'
import { pickedSettings, toolSelectionModes } from './selection-modes.ts'
import { lockOfDeletion, lockOfField } from './tool-life.ts'
import { automaticToolName, isSameToolName } from './tool-name.ts'

const of = (provider: ToolFacts['provider'], more: Partial<ToolFacts> = {}): ToolFacts => ({
  provider,
  requiresCompetencyModel: false,
  requiresRatingScale: false,
  requiresCustomInput: false,
  requiresWaveSetup: false,
  ...more,
})
const blank = {
  name: 'x',
  useDefaultName: false,
  language: null,
  useDefaultLanguage: false,
  normsId: null,
  passwordFormatId: null,
  job: null,
  competencySystemId: null,
  ratingScaleId: null,
}
const missing = (tool: ToolFacts | null, chosen: Partial<typeof blank> = {}) =>
  checkTool(tool, { ...blank, ...chosen }).map(({ path }) => path)

describe('what a tool needs', () => {
  it('is a tool and a name, unless the name makes itself (OPS-5-78)', () => {
    expect(missing(null, { name: ' ' })).toEqual(['toolId', 'name'])
    expect(missing(of('IST'), { name: ' ' })).toEqual(['name'])
    expect(missing(of('IST'), { name: '', useDefaultName: true })).toEqual([])
  })

  test.each([
    ['Hogan', ['language', 'normsId', 'passwordFormatId']],
    ['XRT', ['language', 'normsId']],
    ['Pointleader', ['job']],
    ['IST', []],
  ] as const)('of %s is %j (OPS-5-79, OPS-5-80, OPS-5-81)', (provider, fields) => {
    expect(missing(of(provider))).toEqual(fields)
  })

  it('is no language where each person has their own', () => {
    expect(missing(of('XRT'), { useDefaultLanguage: true })).toEqual(['normsId'])
  })

  it('is a competency system and a rating scale, where the catalogue says so (OPS-5-82, OPS-5-83)', () => {
    expect(missing(of('IST', { requiresCompetencyModel: true }))).toEqual(['competencySystemId'])
    expect(missing(of('IST', { requiresRatingScale: true }))).toEqual(['ratingScaleId'])
    expect(missing(of('IST', { requiresCustomInput: true }))).toEqual([])
  })

  it('is a wave for 360 and assessment centres (OPS-3-89)', () => {
    expect(checkTool(of('AS360', { requiresWaveSetup: true }), blank)).toEqual([
      { path: 'toolId', code: 'TOOL_REQUIRES_WAVE_SETUP' },
    ])
  })
})

describe('the automatic name', () => {
  const name = (tool: ToolFacts & { name: string }, more: object = {}) =>
    automaticToolName({
      tool,
      language: 'en-GB',
      normsAbbreviation: 'CZ',
      jobName: 'Foreman',
      competencySystemName: 'Leadership',
      ...more,
    })

  it('is the tool, language and norms for Hogan and XRT (OPS-5-90)', () => {
    expect(name({ ...of('Hogan'), name: 'HPI' })).toBe('HPI en-GB CZ')
    expect(name({ ...of('XRT'), name: 'ART' }, { language: null, normsAbbreviation: '' })).toBe('ART')
    expect(name({ ...of('IST'), name: 'IST' })).toBe('IST')
  })

  it('is the tool and the job for Pointleader (OPS-5-91)', () => {
    expect(name({ ...of('Pointleader'), name: 'Pointleader' })).toBe('Pointleader Foreman')
  })

  it('says what it is based on (OPS-5-92)', () => {
    const tool = { ...of('ACDC', { requiresCompetencyModel: true }), name: 'Centre' }
    expect(name(tool)).toBe('Centre based on: Leadership')
    expect(Array.from(name(tool, { competencySystemName: '🙂'.repeat(300) }))).toHaveLength(255)
  })

  it('is compared ignoring case and outer spaces (OPS-5-86)', () => {
    expect(isSameToolName('HPI Česko', ' hpi česko ')).toBe(true)
    expect(isSameToolName('HPI', 'HDS')).toBe(false)
  })
})

describe('a tool in use', () => {
  it('with logins keeps everything but its name (OPS-3-91)', () => {
    const life = { hasLogins: true, isOfWave: false }
    expect(lockOfField(life, 'name')).toBeNull()
    expect(lockOfField(life, 'color')).toBe('TOOL_HAS_LOGINS')
    expect(lockOfDeletion(life)).toBe('TOOL_HAS_LOGINS')
  })

  it('of a wave has its name and colour here', () => {
    const life = { hasLogins: true, isOfWave: true }
    expect(lockOfField(life, 'color')).toBeNull()
    expect(lockOfField(life, 'competencySystemId')).toBe('TOOL_OF_WAVE')
    expect(lockOfDeletion(life)).toBe('TOOL_OF_WAVE')
  })
})

it('pickers in the setup of waves have exactly four modes, each for its setting (OPS-3-36, OPS-3-37)', () => {
  expect(toolSelectionModes).toEqual(['none', 'importance', 'shift', 'competency'])
  expect(pickedSettings('generic')).toEqual([])
  expect(pickedSettings('as360')).toEqual(['competenciesImportance', 'competenciesShift'])
  expect(pickedSettings('acdc')).toEqual(['questionsId'])
})
