import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands'
import { html, htmlCompletionSource } from '@codemirror/lang-html'
import { json } from '@codemirror/lang-json'
import { closePercentBrace, liquid } from '@codemirror/lang-liquid'
import { bracketMatching, indentOnInput, indentUnit, syntaxHighlighting } from '@codemirror/language'
import { lintGutter, lintKeymap } from '@codemirror/lint'
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search'
import { EditorState, type Extension } from '@codemirror/state'
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
  type ViewUpdate,
} from '@codemirror/view'
import type { TemplatePart } from '../../../../../domain/report-templates/report-template.ts'
import { templateCompletion, type Completes } from './completion.ts'
import { codeColours, codeTheme } from './code-theme.ts'

type Setup = {
  part: TemplatePart
  label: string
  /** How the keyboard leaves the editor, where Tab indents. */
  leaving: string
  isReadOnly: boolean
  phrases: Record<string, string>
  completes: () => Completes
  onUpdate: (update: ViewUpdate) => void
}

export function editorState(doc: string, setup: Setup): EditorState {
  const { part, label, leaving, isReadOnly, phrases, completes, onUpdate } = setup
  return EditorState.create({
    doc,
    extensions: [
      lineNumbers(),
      lintGutter(),
      highlightActiveLineGutter(),
      highlightActiveLine(),
      history(),
      drawSelection(),
      bracketMatching(),
      indentOnInput(),
      indentUnit.of('  '),
      search({ top: true }),
      highlightSelectionMatches(),
      languageOf(part, completes),
      syntaxHighlighting(codeColours),
      codeTheme,
      EditorView.lineWrapping,
      EditorState.phrases.of(phrases),
      EditorState.readOnly.of(isReadOnly),
      EditorView.contentAttributes.of({
        'aria-label': label,
        'aria-description': leaving,
        ...(isReadOnly && { 'aria-readonly': 'true' }),
      }),
      isReadOnly ? [] : closeBrackets(),
      // Escape and then Tab leaves the editor (view's own tab focus mode).
      keymap.of([
        ...closeBracketsKeymap,
        ...defaultKeymap,
        ...searchKeymap,
        ...historyKeymap,
        ...completionKeymap,
        ...lintKeymap,
        ...(isReadOnly ? [] : [indentWithTab]),
      ]),
      EditorView.updateListener.of(onUpdate),
    ],
  })
}

function languageOf(part: TemplatePart, completes: () => Completes): Extension {
  if (part === 'previewData') return json()
  return [
    liquid({ base: html({ matchClosingTags: false }) }),
    closePercentBrace,
    autocompletion({ override: [templateCompletion(completes), htmlCompletionSource], icons: false }),
  ]
}
