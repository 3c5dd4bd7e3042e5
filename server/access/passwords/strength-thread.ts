import { parentPort } from 'node:worker_threads';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import * as english from '@zxcvbn-ts/language-en';
import type { StrengthQuestion } from './strength.ts';

/* The time of a judgement grows with the length, and a password that is hard to guess after 64 characters stays so. */
const judge = new ZxcvbnFactory({
  dictionary: { ...common.dictionary, ...english.dictionary },
  graphs: common.adjacencyGraphs,
  maxLength: 64,
});

parentPort!.on('message', ({ id, password, words }: StrengthQuestion) => {
  parentPort!.postMessage({ id, score: judge.check(password, [...words]).score }, []);
});
