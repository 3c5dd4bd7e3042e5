import { useLingui } from '@lingui/react/macro';
import { ActionIcon, useDirection } from '@mantine/core';
import {
  IconBlockquote,
  IconBold,
  IconCode,
  IconH2,
  IconItalic,
  IconList,
  IconListNumbers,
  IconStrikethrough,
  type Icon,
} from '@tabler/icons-react';
import { EditorContent, Extension, useEditor, useEditorState, type Editor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { isLink, type RichMark, type RichNode, type RichText } from '#shared/platform/rich-text.ts';
import classes from './rich-text.module.css';

const icon = { size: 16, stroke: 1.7, 'aria-hidden': true } as const;

/** List markers, quote bars and headings follow the direction of their text. */
const OwnDirection = Extension.create({
  name: 'ownDirection',
  addGlobalAttributes: () => [
    { types: ['heading', 'listItem', 'blockquote'], attributes: { dir: { default: 'auto', renderHTML: () => ({ dir: 'auto' }) } } },
    { types: ['codeBlock'], attributes: { dir: { default: 'ltr', renderHTML: () => ({ dir: 'ltr' }) } } },
  ],
});

/** Ctrl+Enter submits the form. The editor would insert a line break. */
const SubmitKey = Extension.create({
  name: 'submitKey',
  priority: 1000,
  addKeyboardShortcuts: () => ({ 'Mod-Enter': () => true, 'Ctrl-Enter': () => true }),
});

const extensions = [
  OwnDirection,
  SubmitKey,
  StarterKit.configure({
    heading: { levels: [2, 3] },
    horizontalRule: false,
    underline: false,
    link: { openOnClick: false, autolink: true, isAllowedUri: (address) => isLink(address), defaultProtocol: 'https' },
  }),
];

/** Removes editor-specific attributes, so that only the stored format remains. */
const plainMark = ({ type, attrs }: { type: string; attrs?: { href?: string } }): RichMark =>
  (type === 'link' ? { type, attrs: { href: attrs?.href ?? '' } } : { type }) as RichMark;

function plain(node: RichNode): RichNode {
  const { type, text, marks = [], attrs, content } = node;
  return {
    type,
    ...(text !== undefined && { text }),
    ...(marks.length > 0 && { marks: marks.map(plainMark) }),
    ...(type === 'heading' && { attrs: { level: attrs?.level ?? 2 } }),
    ...(type === 'orderedList' && { attrs: { start: attrs?.start ?? 1 } }),
    ...(content && { content: content.map(plain) }),
  };
}

interface Tool {
  name: string;
  label: string;
  Icon: Icon;
  toggle: (editor: Editor) => void;
}

function useTools(): Tool[] {
  const { t } = useLingui();
  return [
    { name: 'bold', label: t`Bold`, Icon: IconBold, toggle: (editor) => editor.chain().focus().toggleBold().run() },
    { name: 'italic', label: t`Italic`, Icon: IconItalic, toggle: (editor) => editor.chain().focus().toggleItalic().run() },
    { name: 'strike', label: t`Strikethrough`, Icon: IconStrikethrough, toggle: (editor) => editor.chain().focus().toggleStrike().run() },
    { name: 'code', label: t`Code`, Icon: IconCode, toggle: (editor) => editor.chain().focus().toggleCode().run() },
    { name: 'heading', label: t`Heading`, Icon: IconH2, toggle: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run() },
    { name: 'bulletList', label: t`Bulleted list`, Icon: IconList, toggle: (editor) => editor.chain().focus().toggleBulletList().run() },
    {
      name: 'orderedList',
      label: t`Numbered list`,
      Icon: IconListNumbers,
      toggle: (editor) => editor.chain().focus().toggleOrderedList().run(),
    },
    { name: 'blockquote', label: t`Quote`, Icon: IconBlockquote, toggle: (editor) => editor.chain().focus().toggleBlockquote().run() },
  ];
}

function Tools({ editor }: { editor: Editor }) {
  const { t } = useLingui();
  const tools = useTools();
  const active = useEditorState({
    editor,
    selector: ({ editor: now }) => tools.filter(({ name }) => now.isActive(name)).map(({ name }) => name),
  });
  return (
    <div className={classes.bar} role="toolbar" aria-label={t`Formatting`}>
      {tools.map(({ name, label, Icon, toggle }) => (
        <ActionIcon
          key={name}
          size={28}
          aria-label={label}
          title={label}
          aria-pressed={active.includes(name)}
          onClick={() => toggle(editor)}
        >
          <Icon {...icon} />
        </ActionIcon>
      ))}
    </div>
  );
}

const emptyText: RichText = { type: 'doc', content: [{ type: 'paragraph' }] };

/**
 * Replaces only the changed range, so that the cursor keeps its place. Not added to the undo history, so that Ctrl+Z reverts only the
 * reader's own typing.
 */
function replaceText({ schema, state, view }: Editor, document: RichText | null): void {
  const next = schema.nodeFromJSON(document ?? emptyText);
  const start = state.doc.content.findDiffStart(next.content);
  const end = state.doc.content.findDiffEnd(next.content);
  if (start === null || end === null) return;
  const overlap = Math.max(0, start - Math.min(end.a, end.b));
  const change = state.tr.replace(start, end.a + overlap, next.slice(start, end.b + overlap));
  view.dispatch(change.setMeta('addToHistory', false).setMeta('preventUpdate', true));
}

interface RichTextEditorProps {
  label: string;
  document: RichText | null;
  /** A new value makes the editor show the current `document`. */
  revision?: string;
  /** True if the editor takes the focus when it appears. */
  isFocused?: boolean;
  onChange: (document: RichText) => void;
  onKeyDown?: (event: KeyboardEvent) => void;
}

/** Rich-text editor. It is uncontrolled: `document` is read at the start and when `revision` changes. */
export function RichTextEditor({ label, document, revision = '', isFocused = true, onChange, onKeyDown }: RichTextEditorProps) {
  const { dir } = useDirection();
  const editor = useEditor({
    extensions,
    content: document,
    editorProps: { attributes: { 'aria-label': label, role: 'textbox', 'aria-multiline': 'true', dir } },
    onUpdate: ({ editor: now }) => onChange(plain(now.getJSON() as RichNode) as RichText),
  });
  // The editor's own autofocus runs soon after it is created, when a slow device has not attached it to the page yet. An editor that is not
  // shown within a few milliseconds is destroyed and made anew.
  useEffect(() => {
    if (isFocused && !editor.isDestroyed) editor.commands.focus('end');
  }, [editor, isFocused]);
  const showText = useEffectEvent(() => replaceText(editor, document));
  const shown = useRef(revision);
  // Must run before the next key event, which would save a text without the merged changes.
  useLayoutEffect(() => {
    if (shown.current !== revision) showText();
    shown.current = revision;
  }, [revision]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears the keys of the field in it
    <div className={`${classes.editor} ${classes.text}`} onKeyDown={onKeyDown}>
      <Tools editor={editor} />
      <EditorContent editor={editor} />
    </div>
  );
}
