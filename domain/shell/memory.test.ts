import { describe, expect, it } from 'vitest'
import { landingOf, lastUsedAfter } from './landing.ts'
import { withRecentProject, type RecentProject } from './recent-projects.ts'
import { rememberedKeys } from './remembered.ts'

describe('the root path', () => {
  it.each([
    ['o1', 'p1', '/organization/o1/project/p1/project-overview', 'PLT-2-22'],
    ['o1', null, '/organization/o1/projects', 'PLT-2-23'],
    ['o1', '', '/organization/o1/projects', 'PLT-2-23'],
    [null, null, '/organizations', 'PLT-2-24'],
    [null, 'p1', '/organizations', 'PLT-2-24'],
    ['', 'p1', '/organizations', 'PLT-2-24'],
  ])('with organization %j and project %j leads to %s (%s)', (organizationGuid, projectGuid, target, _id) => {
    expect(landingOf({ organizationGuid, projectGuid })).toBe(target)
  })
})

describe('the last used organization and project', () => {
  const before = { organizationGuid: 'o1', projectGuid: 'p1' }
  it.each([
    ['another project', 'o2', 'p2', { organizationGuid: 'o2', projectGuid: 'p2' }],
    ['the same organization', 'o1', null, before],
    ['another organization', 'o2', null, { organizationGuid: 'o2', projectGuid: null }],
    ['a page outside of organizations', null, null, before],
  ])('after %s are the ones to come back to (PLT-2-22, PLT-9-31)', (_what, orgGuid, projGuid, expected) => {
    expect(lastUsedAfter(before, orgGuid, projGuid)).toEqual(expected)
  })
})

describe('recent projects', () => {
  const opened = (number: number, minute = number): RecentProject => ({
    organizationName: 'Acme',
    projectName: `Project ${number}`,
    organizationGuid: 'o1',
    projectGuid: `p${number}`,
    savedOn: `2026-03-01T08:${String(minute).padStart(2, '0')}:00.000Z`,
  })
  const list = Array.from({ length: 26 }, (_, index) => index + 1).reduce<RecentProject[]>(
    (recent, number) => withRecentProject(recent, opened(number)),
    [],
  )

  it('are the newest 25, newest first (PLT-9-17, PLT-3-35)', () => {
    expect(list).toHaveLength(25)
    expect(list[0]?.projectGuid).toBe('p26')
    expect(list.at(-1)?.projectGuid).toBe('p2')
  })

  it('have one entry for each project, moved to the front when opened again (PLT-9-17)', () => {
    const again = withRecentProject(list, opened(5, 50))
    expect(again).toHaveLength(25)
    expect(again[0]?.projectGuid).toBe('p5')
    expect(again.filter((entry) => entry.projectGuid === 'p5')).toHaveLength(1)
  })
})

describe('remembered keys', () => {
  it('are all different (PLT-9-31, PLT-9-32)', () => {
    const keys = Object.values(rememberedKeys)
    expect(new Set(keys).size).toBe(keys.length)
  })
})
