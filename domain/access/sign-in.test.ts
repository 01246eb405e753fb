import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { safeOrigin, singleSignOnFlag } from './sign-in.ts'

describe('safeOrigin', () => {
  it.each([
    ['/organizations'],
    ['/organization/a/project/b/project-overview/c?tab=people&q=%20x#top'],
    ['/'],
    ['/?ssoLogin=true'],
    ['/loginlisting'],
  ])('goes to %s (PLT-2-25, PLT-2-94)', (origin) => {
    expect(safeOrigin(origin)).toBe(origin)
  })

  it.each([
    [null],
    [undefined],
    [''],
    ['organizations'],
    ['https://evil.example/'],
    ['javascript:alert(1)'],
    ['//evil.example'],
    ['///evil.example'],
    ['/\\evil.example'],
    ['\\\\evil.example'],
    ['/\t/evil.example'],
    ['/\n/evil.example'],
    [' //evil.example'],
    ['/a/..//evil.example'],
    ['/./organizations'],
    ['/login'],
    ['/login/logout'],
    ['/login?origin=/login'],
    [`/${'a'.repeat(2000)}`],
  ])('counts %j as none (PLT-2-94)', (origin) => {
    expect(safeOrigin(origin)).toBe('/')
  })

  it('never leaves the site (PLT-2-94)', () => {
    const pieces = fc.constantFrom(
      '/',
      '\\',
      '..',
      '.',
      'evil.example',
      ':',
      '@',
      '?',
      '#',
      '\t',
      '\n',
      '\r',
      '\0',
      ' ',
      '%2f',
      'a',
    )
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 8 }), (parts) => {
        const target = new URL(safeOrigin(parts.join('')), 'https://assay.example')
        expect(target.origin).toBe('https://assay.example')
      }),
    )
  })
})

describe('singleSignOnFlag', () => {
  it.each([
    ['/', 'true', true],
    ['/', null, false],
    ['/', 'false', false],
    ['/', 'TRUE', false],
    ['/organizations', 'true', null],
  ])('on %s with ssoLogin=%j is stored as %j (PLT-2-78)', (pathname, ssoLogin, flag) => {
    expect(singleSignOnFlag(pathname, ssoLogin)).toBe(flag)
  })
})
