import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { commentMax } from '../../../../../domain/questionnaires/answer-limits.ts'
import { usePage } from '../../../../link/page-context.tsx'

type CommentFieldProps = {
  id: string
  value: string
  onChange: (text: string) => void
  placeholder?: string
  labelledBy: string
  describedBy?: string
  className?: string
  /** How many of the allowed characters are used. */
  onLength?: (length: number) => void
  /** Shows below the field how many of the allowed characters are used, while it is typed into. */
  counts?: boolean
  lang: string
}

/** Milliseconds after the last key until the text is saved. */
const typingPause = 700

/** Text is saved when typing pauses, when the field is left, and when the page is hidden. */
export function CommentField(props: CommentFieldProps) {
  const { id, value, onChange, placeholder, labelledBy, describedBy, className, onLength, counts = false, lang } = props
  const [text, setText] = useState(value)
  const [known, setKnown] = useState(value)
  const [isTyping, setTyping] = useState(false)
  const [isCut, setCut] = useState(false)
  const { t } = usePage()
  const typed = useRef<string | null>(null)

  // Takes over a change from another tab or an unsent answer of this browser, unless the user is typing here.
  if (value !== known) {
    setKnown(value)
    setText(value)
  }

  const commit = useEffectEvent(() => {
    if (typed.current === null) return
    const given = typed.current
    typed.current = null
    onChange(given)
  })
  useEffect(() => {
    const timer = setTimeout(commit, typingPause)
    return () => clearTimeout(timer)
  }, [text])
  useEffect(() => {
    const leave = () => commit()
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
    }
  }, [])

  const field = (
    <textarea
      id={id}
      className={className}
      value={text}
      maxLength={commentMax}
      placeholder={placeholder}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      lang={lang}
      onPaste={(event) => {
        const { value: before, selectionStart, selectionEnd } = event.currentTarget
        const kept = before.length - (selectionEnd - selectionStart)
        const pasted = event.clipboardData.getData('text').replaceAll('\r\n', '\n')
        setCut(kept + pasted.length > commentMax)
      }}
      onChange={(event) => {
        if (event.currentTarget.value.length < commentMax) setCut(false)
        typed.current = event.currentTarget.value
        setText(event.currentTarget.value)
        setTyping(true)
        onLength?.(event.currentTarget.value.length)
      }}
      onBlur={() => {
        setTyping(false)
        if (typed.current === null) return
        onChange(typed.current)
        typed.current = null
      }}
    />
  )
  return (
    <>
      {field}
      {isCut && (
        // The browser silently cuts pasted text.
        <p className="small" role="alert">
          {t('questionnaires:answering.commentCut')}
        </p>
      )}
      {counts && isTyping && (
        <p className="small dim figures">
          {text.length} / {commentMax}
        </p>
      )}
    </>
  )
}
