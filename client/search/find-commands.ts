import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Icon } from '@tabler/icons-react';
import { may } from '#shared/access/access.policy.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { installedFeatures } from '#client/platform/base/feature.ts';
import { wordsOf } from './tokens.ts';
import { pagesOf } from './use-find-pages.ts';

/** Line of the search that does something or opens a page. */
export interface CommandLine {
  readonly kind: 'command' | 'page';
  readonly label: string;
  readonly icon: Icon;
  readonly href: string;
}

type Translate = (label: MessageDescriptor) => string;

/** Fewest letters for which commands are offered. */
const fewestLetters = 2;
const mostOfKind = 4;

const commandsOf = (actor: Actor, t: Translate): CommandLine[] =>
  installedFeatures()
    .flatMap(({ commands = [] }) => commands)
    .filter(({ privilege }) => privilege === null || may(actor, privilege, 'create'))
    .map(({ label, icon, href }) => ({ kind: 'command', label: t(label), icon, href }));

const pageLines = (actor: Actor, t: Translate): CommandLine[] =>
  pagesOf(actor, t).map(({ label: name, icon, path }) => ({ kind: 'page', label: t(msg`Go to ${name}`), icon, href: path }));

/** Commands and pages in whose names each word of the text begins a word, at most four of each kind. */
export function findCommands(text: string, actor: Actor, t: Translate): readonly CommandLine[] {
  const wanted = wordsOf(text);
  if (wanted.join('').length < fewestLetters) return [];
  const isNamed = ({ label }: CommandLine) => {
    const words = wordsOf(label);
    return wanted.every((word) => words.some((one) => one.startsWith(word)));
  };
  return [commandsOf(actor, t), pageLines(actor, t)].flatMap((lines) => lines.filter(isNamed).slice(0, mostOfKind));
}
