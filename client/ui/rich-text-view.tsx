import type { ReactNode } from 'react';
import { isLink, type RichMark, type RichNode, type RichText } from '#shared/platform/rich-text.ts';
import classes from './rich-text.module.css';

function Marked({ mark, children }: { mark: RichMark; children: ReactNode }) {
  if (mark.type === 'bold') return <strong>{children}</strong>;
  if (mark.type === 'italic') return <em>{children}</em>;
  if (mark.type === 'strike') return <s>{children}</s>;
  if (mark.type === 'code') return <code>{children}</code>;
  if (!isLink(mark.attrs.href)) return children;
  return (
    <a href={mark.attrs.href} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </a>
  );
}

const marked = ({ text, marks = [] }: RichNode) => marks.reduce<ReactNode>((inner, mark) => <Marked mark={mark}>{inner}</Marked>, text);

function Node({ node }: { node: RichNode }) {
  const inner = (node.content ?? []).map((part, index) => <Node key={index} node={part} />);
  switch (node.type) {
    case 'text':
      return marked(node);
    case 'hardBreak':
      return <br />;
    case 'paragraph':
      return <p>{inner}</p>;
    case 'heading':
      return node.attrs?.level === 2 ? <h4 dir="auto">{inner}</h4> : <h5 dir="auto">{inner}</h5>;
    case 'bulletList':
      return <ul>{inner}</ul>;
    case 'orderedList':
      return <ol start={node.attrs?.start}>{inner}</ol>;
    case 'listItem':
      return <li dir="auto">{inner}</li>;
    case 'blockquote':
      return <blockquote dir="auto">{inner}</blockquote>;
    case 'codeBlock':
      return (
        <pre dir="ltr">
          <code>{inner}</code>
        </pre>
      );
    default:
      return null;
  }
}

/** Renders rich text as React elements. HTML is never inserted, which prevents XSS. */
export function RichTextView({ document }: { document: RichText }) {
  return (
    <div className={classes.text}>
      {document.content.map((node, index) => (
        <Node key={index} node={node} />
      ))}
    </div>
  );
}
