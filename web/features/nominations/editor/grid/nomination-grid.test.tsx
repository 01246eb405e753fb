import { act, fireEvent } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { validTable } from '../../../../../domain/nominations/testing/nomination-samples.ts'
import { renderScreen } from '../../../../platform/testing/render-screen.tsx'
import { checkRows } from '../check-rows.ts'
import { edited } from '../edited-row.ts'
import { EditorContext, type Editor } from '../editor-context.ts'
import { NominationGrid } from './nomination-grid.tsx'
import { gridItems, noFilter } from './row-filter.ts'

afterEach(() => scroll(0))

function scroll(px: number) {
  window.scrollTo(0, px)
  fireEvent.scroll(window)
}

/** Every line asks once, whenever it is drawn, for the issues of its row. */
async function openGrid(rowCount: number) {
  const rows = validTable(rowCount).map(edited)
  const rules = {
    context: { roles: [], needsAssessorLanguage: false, existingNames: new Map<string, string>() },
    thresholds: { minSuperiorsToSeeResults: 1, minNonsuperiorsToSeeResults: 2 },
    limits: {},
    roles: [],
    questionnaire: { questions: 40, comments: 8 },
    elsewhere: new Map<string, number>(),
  }
  const drawn: number[] = []
  const issuesOf = new Map<number, []>()
  issuesOf.get = (index) => void drawn.push(index)
  const checked = { ...checkRows(rows, rules, false), issuesOf }
  const editor: Editor = {
    rows,
    checked,
    roles: [],
    templateLanguages: [],
    handedInRoles: new Map(),
    companyGuid: '',
    isReadOnly: false,
    changeRow: vi.fn<Editor['changeRow']>(),
    removeRows: vi.fn<Editor['removeRows']>(),
    editRow: vi.fn<Editor['editRow']>(),
    editAssessee: vi.fn<Editor['editAssessee']>(),
    toggleGroup: vi.fn<Editor['toggleGroup']>(),
  }
  const items = gridItems(checked, noFilter, new Set())
  const view = await renderScreen(
    <EditorContext value={editor}>
      <NominationGrid items={items} />
    </EditorContext>,
    { path: '/' },
  )
  await view.screen.findByRole('treegrid')
  return {
    ...view,
    editor,
    takeDrawn: () => drawn.splice(0).toSorted((a, b) => a - b),
    rowsThere: () =>
      new Set([...document.querySelectorAll<HTMLElement>('[aria-level="2"]')].map(({ dataset }) => dataset['line'])),
    /** Lines are drawn there without a gap, as far as the list goes. */
    isCovered: (from: number, to: number) => {
      const lines = [...document.querySelectorAll<HTMLElement>('[data-virtual] > [data-line]')]
      const places = lines.map((line) => ({
        top: parseFloat(line.style.top),
        height: line.matches('[aria-level="1"]') ? 38 : 32,
      }))
      const total = parseFloat(document.querySelector<HTMLElement>('[data-virtual]')?.style.height ?? '')
      let covered = from
      for (const { top, height } of places) if (top <= covered) covered = Math.max(covered, top + height)
      return covered >= Math.min(to, total)
    },
    removeButton: (index: number) => view.screen.getByRole('button', { name: `Remove row ${index + 1}` }),
    cell: (index: number, column: string) => {
      const found = document.querySelector<HTMLElement>(`[data-line="${rows[index]?.key}"] [data-column=${column}]`)
      if (!found) throw new Error(`Row ${index} is not drawn`)
      return found
    },
  }
}

describe('what is drawn', () => {
  it('is two lines when the keyboard goes from one to the other, however many there are (OPS-2-93)', async () => {
    const { user, cell, takeDrawn } = await openGrid(100)
    await user.click(cell(4, 'rater'))
    takeDrawn()
    await user.keyboard('{ArrowDown}')
    expect(takeDrawn()).toEqual([4, 5])
  })

  it('changes once for many lines that are scrolled by, and is then only those that come (OPS-5-47)', async () => {
    const { takeDrawn, rowsThere } = await openGrid(2000)
    // Away from the top, where nothing stands before the visible lines.
    act(() => scroll(32 * 1000))
    let before = rowsThere()
    let changes = 0
    takeDrawn()
    for (let line = 1; line <= 60; line += 1) {
      act(() => scroll(32 * (1000 + line)))
      const now = rowsThere()
      const come = [...now].filter((row) => !before.has(row))
      expect(takeDrawn()).toHaveLength(come.length)
      if (come.length > 0) changes += 1
      before = now
    }
    expect(changes).toBeGreaterThan(1)
    expect(changes).toBeLessThan(6)
  })

  it('always covers what is visible, up and down (OPS-5-47)', async () => {
    const { isCovered } = await openGrid(2000)
    for (const px of [0, 500, 1500, 40_000, 39_990, 39_000, 38_500, 100_000, 0]) {
      act(() => scroll(px))
      expect(isCovered(px, px + window.innerHeight), `at ${px}`).toBe(true)
    }
  })
})

describe('a line with the focus', () => {
  it('stays while others scroll by, whichever part of it has the focus (OPS-2-93)', async () => {
    const { removeButton } = await openGrid(2000)
    const button = removeButton(3)
    act(() => button.focus())
    act(() => scroll(32 * 900))
    expect(document.activeElement).toBe(button)
    expect(button.isConnected).toBe(true)
  })

  it('keeps what is being typed while it is scrolled away and back (OPS-2-93)', async () => {
    const { user, cell, screen } = await openGrid(2000)
    await user.dblClick(cell(3, 'rater'))
    await user.keyboard(' typed')
    act(() => scroll(32 * 900))
    act(() => scroll(0))
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Rater’s name' }).value).toBe('Člověk 3 typed')
  })

  it('hands it to its neighbour when it is removed (OPS-2-93)', async () => {
    const { user, cell, removeButton, editor } = await openGrid(100)
    await user.click(removeButton(4))
    expect(editor.removeRows).toHaveBeenCalledTimes(1)
    expect(document.activeElement).toBe(cell(5, 'rater'))
  })
})
