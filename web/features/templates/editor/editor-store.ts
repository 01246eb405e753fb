import { createContext, useContext, useSyncExternalStore } from 'react'
import type { InterfaceLanguage, LanguageCode } from '../../../../domain/languages/languages.ts'
import { differingPaths } from '../../../../domain/templates/differences.ts'
import type { TemplateConflict } from '../../../../domain/templates/merge-drafts.ts'
import type { TemplateContent, TemplateDraft } from '../../../../domain/templates/template-content.ts'
import type { TemplateActor } from '../../../../domain/templates/template-ownership.ts'
import { beginDraft, type RevisionedDraft, type Stored } from '../../../platform/revisioned-draft/revisioned-draft.ts'
import { checkDraft, type Checks, type Writer } from './check-draft.ts'
import { editable, editableContent } from './keys.ts'

/** A place to go to: its field gets the focus. A new `turn` goes to the same place again. */
type Wanted = { path: string; language: LanguageCode | null; turn: number }

type EditedTemplate = RevisionedDraft<TemplateDraft, number, TemplateConflict>
export type EditorState = Checks & EditedTemplate & EditorView
type EditorView = {
  isDirty: boolean
  source: LanguageCode
  target: LanguageCode | null
  /** Index of the section or mail that is shown. */
  open: number
  /** Errors of untouched fields are shown after the first attempt to save. */
  isRevealed: boolean
  /** Only for the project in the address; undefined until chosen. */
  onlyProject: boolean | undefined
  wanted: Wanted | null
  /** A new record is being created: later typing would not be in it, so fields are locked. */
  isLocked: boolean
  /** Announced to screen readers when something moves. */
  announcement: string
}

type Beginning = {
  /** Errors are shown from the start. */
  isRevealed: boolean
  /** The language of the interface comes first: people read it best. */
  language: InterfaceLanguage
}
type Listener = () => void
const checkDelayMs = 120

/**
 * The edited template is kept outside React: a field subscribes to its own text only, so that a keystroke renders one
 * field and not the whole template.
 */
export function createEditorStore(
  { value, revision }: Stored<TemplateDraft, number>,
  actor: TemplateActor,
  { isRevealed, language }: Beginning,
) {
  const first = editable(value)
  const codes = first.languagesCodes
  const source = codes.find((code) => code.slice(0, 2) === language) ?? codes[0] ?? 'en-GB'
  const target = codes.find((code) => code !== source) ?? null
  let writer: Writer = actor
  let state: EditorState = {
    ...checkDraft(first, actor),
    ...beginDraft({ value: first, revision }),
    isDirty: false,
    source,
    target,
    open: 0,
    isRevealed,
    onlyProject: undefined,
    wanted: null,
    isLocked: false,
    announcement: '',
  }
  const listeners = new Set<Listener>()
  let timer: ReturnType<typeof setTimeout> | undefined

  const set = (change: Partial<EditorState>) => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  /** Checks at once; typing is checked after a pause. */
  const check = () => {
    clearTimeout(timer)
    set({ ...checkDraft(state.draft, writer, state), isDirty: isChanged(state) })
  }
  const edit = (change: (draft: TemplateDraft) => TemplateDraft) => {
    const next = change(state.draft)
    if (next === state.draft) return
    set({ draft: next, isDirty: true })
    clearTimeout(timer)
    timer = setTimeout(check, checkDelayMs)
  }
  return {
    get: () => state,
    set,
    edit,
    check,
    subscribe: (listener: Listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** The sender addresses that the saving user may use. */
    allowSenders: (senders: readonly string[]) => {
      writer = { ...actor, senders }
      check()
    },
    /** Adds, removes or moves items. */
    editContent: (change: (content: TemplateContent) => TemplateContent) => {
      edit((draft) => ({ ...draft, content: editableContent(change(draft.content)) }))
      check()
    },
    dropLanguage: (change: (draft: TemplateDraft) => TemplateDraft) => {
      edit(change)
      set(shownAmong(state))
      check()
    },
    /** Where saving reads and writes the draft: a new state is checked at once. */
    holder: {
      get: () => state,
      set: (next: EditorState) => {
        const isOther = next.draft !== state.draft || next.base !== state.base
        set(isOther ? { ...next, isRevealed: true } : next)
        if (!isOther) return
        set(shownAmong(state))
        check()
      },
    },
    /** Starts again from the server's state. */
    restart: ({ value: stored, revision: of }: Stored<TemplateDraft, number>) => {
      set({ ...beginDraft({ value: editable(stored), revision: of }), isRevealed: true })
      set(shownAmong(state))
      check()
    },
    goTo: (path: string, language: LanguageCode | null = null) => {
      const index = /^content\.(?:sections|mails)\.(\d+)/.exec(path)?.[1]
      const isShown = language === null || language === state.source || language === state.target
      set({
        ...(index === undefined ? {} : { open: Number(index) }),
        ...(isShown ? {} : { target: language }),
        wanted: { path, language, turn: (state.wanted?.turn ?? 0) + 1 },
      })
    },
  }
}

export type EditorStore = ReturnType<typeof createEditorStore>

function isChanged({ draft, base }: EditorState): boolean {
  return draft !== base && differingPaths(base, draft).length > 0
}

/** Languages and the open section as far as they still exist. */
function shownAmong({ draft, source, target, open }: EditorState): Partial<EditorState> {
  const languages = draft.languagesCodes
  const left = languages.includes(source) ? source : (languages[0] ?? 'en-GB')
  const others = languages.filter((code) => code !== left)
  const count = draft.content.type === 'questions' ? draft.content.sections.length : open + 1
  return {
    source: left,
    target: target && others.includes(target) ? target : (others[0] ?? null),
    open: Math.max(0, Math.min(open, count - 1)),
  }
}

const EditorContext = createContext<EditorStore | undefined>(undefined)
export const EditorProvider = EditorContext.Provider

export function useEditorStore(): EditorStore {
  const store = useContext(EditorContext)
  if (!store) throw new Error('Parts of the editor need an EditorProvider around them')
  return store
}

/** `select` must return parts of the state, not new objects, so that equal results are identical. */
export function useEditorState<Part>(select: (state: EditorState) => Part): Part {
  const store = useEditorStore()
  return useSyncExternalStore(store.subscribe, () => select(store.get()))
}

const ReadOnlyContext = createContext(false)
export const ReadOnlyProvider = ReadOnlyContext.Provider
export const useIsReadOnly = () => useContext(ReadOnlyContext)
