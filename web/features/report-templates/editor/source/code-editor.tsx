import { startCompletion } from '@codemirror/autocomplete'
import { setDiagnostics, type Diagnostic } from '@codemirror/lint'
import { openSearchPanel } from '@codemirror/search'
import type { EditorState, Text } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { TemplatePart } from '../../../../../domain/report-templates/report-template.ts'
import type { TemplateProblem } from '../../../../../domain/report-templates/template-problem.ts'
import { useTranslation } from '../../../../platform/texts/use-translation.tsx'
import type { CodeProps, Standing } from './code-part.tsx'
import { editorState } from './editor-state.ts'
import { phrasesOf } from './phrases.ts'
import type { CodeCommand } from './use-source-place.ts'
import classes from '../editor.module.css'

/**
 * The code of a part of the template. One view shows all parts in turn; each keeps its cursor and its undo history. The
 * text is the draft's: what is typed goes there, and what comes from elsewhere is put into the view.
 */
export function CodeEditor(props: CodeProps & { standing: Standing }) {
  const { part, text, isReadOnly, problems, wordsOf, command, label, standing } = props
  const { t } = useTranslation('report-templates')
  const parent = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(null)
  const shown = useRef<TemplatePart>(part)
  const states = useRef(new Map<TemplatePart, EditorState>())
  const data = useRef(props)
  useEffect(() => {
    data.current = props
  })

  const tellCaret = useEffectEvent((state: EditorState) => {
    const { head } = state.selection.main
    const line = state.doc.lineAt(head)
    props.onCaret({ line: line.number, column: head - line.from + 1 })
  })
  const tellText = useEffectEvent((doc: Text) => props.onChange(doc.toString()))
  const freshState = useEffectEvent((doc: string) =>
    editorState(doc, {
      part,
      label,
      leaving: t('source.tabHint'),
      isReadOnly,
      phrases: phrasesOf(t),
      completes: () => ({ kind: data.current.kind, snippets: data.current.snippets }),
      onUpdate: ({ docChanged, selectionSet, state, transactions }) => {
        if (docChanged && !transactions.some((one) => one.isUserEvent('from.elsewhere'))) tellText(state.doc)
        if (docChanged || selectionSet) tellCaret(state)
      },
    }),
  )
  const finish = useEffectEvent(() => props.onCommandDone())

  useEffect(() => {
    if (!parent.current) return undefined
    const made = new EditorView({ parent: parent.current, state: freshState(data.current.text) })
    const kept = states.current
    view.current = made
    if (standing.current !== null) {
      made.dispatch({ selection: { anchor: Math.min(standing.current, made.state.doc.length) } })
      made.focus()
    }
    tellCaret(made.state)
    return () => {
      made.destroy()
      kept.clear()
      view.current = null
    }
  }, [isReadOnly, standing])

  // Another part is opened, or its text has come from elsewhere: a merge, sample data, a snippet.
  useEffect(() => {
    const now = view.current
    if (!now) return
    if (shown.current !== part) {
      states.current.set(shown.current, now.state)
      shown.current = part
      now.setState(states.current.get(part) ?? freshState(text))
      tellCaret(now.state)
    }
    if (now.state.doc.toString() === text) return
    const changes = { from: 0, to: now.state.doc.length, insert: text }
    now.dispatch({ changes, userEvent: 'from.elsewhere' })
  }, [part, text])

  useEffect(() => {
    const now = view.current
    if (!now) return
    const here = problems.filter(({ path }) => path === part)
    now.dispatch(
      setDiagnostics(
        now.state,
        here.map((problem) => diagnosticOf(now.state.doc, problem, wordsOf)),
      ),
    )
  }, [problems, part, wordsOf])

  useEffect(() => {
    if (!command || command.part !== part || !view.current) return
    runCommand(view.current, command)
    finish()
  }, [command, part])

  return <div ref={parent} className={classes.mirror} />
}

function diagnosticOf(doc: Text, problem: TemplateProblem, wordsOf: (problem: TemplateProblem) => string): Diagnostic {
  const line = doc.line(Math.min(Math.max(problem.line ?? 1, 1), doc.lines))
  const from = Math.min(line.from + Math.max((problem.column ?? 1) - 1, 0), line.to)
  return { from, to: line.to, severity: 'error', message: wordsOf(problem) }
}

function runCommand(view: EditorView, command: CodeCommand): void {
  const { state } = view
  if (command.kind === 'search') {
    openSearchPanel(view)
    return
  }
  if (command.kind === 'goTo') {
    const line = state.doc.line(Math.min(Math.max(command.line, 1), state.doc.lines))
    const anchor = Math.min(line.from + Math.max(command.column - 1, 0), line.to)
    view.dispatch({ selection: { anchor }, effects: EditorView.scrollIntoView(anchor, { y: 'center' }) })
    view.focus()
    return
  }
  const { from, to } = state.selection.main
  const insert = command.kind === 'insert' ? command.text : '{{  }}'
  const anchor = from + (command.kind === 'insert' ? insert.length : 3)
  view.dispatch({
    changes: { from, to, insert },
    selection: { anchor },
    userEvent: 'input.paste',
    scrollIntoView: true,
  })
  view.focus()
  if (command.kind === 'fields') startCompletion(view)
}
