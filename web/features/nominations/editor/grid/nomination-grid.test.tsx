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
    lines: () => document.querySelectorAll('[data-line]').length,
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

  it('is, while scrolling, only the lines that come into view (OPS-5-47)', async () => {
    const { takeDrawn, lines } = await openGrid(2000)
    const before = lines()
    takeDrawn()
    act(() => scroll(32 * 10))
    const added = takeDrawn()
    expect(added.length).toBeGreaterThan(0)
    expect(added.length).toBeLessThan(16)
    expect(lines()).toBeLessThan(before + 16)
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
