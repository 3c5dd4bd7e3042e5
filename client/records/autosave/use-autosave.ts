import { useEffect, useState, useSyncExternalStore } from 'react';
import { subscribe } from 'valtio/vanilla';
import { connection } from '#client/platform/live/connection.ts';
import { credentials } from '#client/platform/http/credentials.ts';
import { Autosave, type AutosavePlan, type AutosaveView } from './autosave.ts';

/** Forms that are open or have unsaved changes, by person and record. A closed form goes on saving. */
const forms = new Map<string, { autosave: Autosave; users: number }>();

subscribe(connection, () => {
  if (connection.status === 'live') for (const { autosave } of forms.values()) autosave.connected();
});

function forgetIfDone(key: string, autosave: Autosave): void {
  const form = forms.get(key);
  if (form?.autosave === autosave && form.users === 0 && autosave.isIdle) forms.delete(key);
}

function autosaveOf(key: string, plan: AutosavePlan): Autosave {
  const known = forms.get(key)?.autosave;
  // One of an ended session does not save any more. What it had to save is on the device.
  if (known?.isOwn) return known;
  const autosave = new Autosave(plan);
  autosave.subscribe(() => forgetIfDone(key, autosave));
  return autosave;
}

function openForm(key: string, autosave: Autosave): () => void {
  const known = forms.get(key);
  const form = known?.autosave === autosave ? known : { autosave, users: 0 };
  forms.set(key, form);
  form.users += 1;
  void autosave.begin();
  // Saving may have stopped when an earlier session of the person ended.
  autosave.flush();
  return () => {
    form.users -= 1;
    autosave.flush();
    forgetIfDone(key, autosave);
  };
}

const keyOf = ({ name }: AutosavePlan) => `${credentials.personId ?? ''}/${name}`;

/** Saves what closed tabs have left of a form that nobody needs to open. Resolves once this tab has it; `close` ends the use of the form. */
export async function openLeftForm(plan: AutosavePlan): Promise<{ autosave: Autosave; close: () => void }> {
  const autosave = autosaveOf(keyOf(plan), plan);
  const close = openForm(keyOf(plan), autosave);
  await autosave.takeUp();
  return { autosave, close };
}

/** A form that saves by itself. The component needs the name of the plan as its key. */
export function useAutosave(plan: AutosavePlan): AutosaveView & { autosave: Autosave } {
  const key = keyOf(plan);
  const [autosave] = useState(() => autosaveOf(key, plan));
  const { values, send } = plan;
  useEffect(() => autosave.sendWith(send), [autosave, send]);
  useEffect(() => autosave.follow(values), [autosave, values]);
  // Opening comes last, because it may send.
  useEffect(() => openForm(key, autosave), [autosave, key]);
  const view = useSyncExternalStore(autosave.subscribe, autosave.view, autosave.view);
  return { ...view, autosave };
}
