import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Action, BaseRole, Scope } from '#shared/platform/actor.schema.ts';

/** Names of the pages of the privileges as people read them. */
export const pageLabels: Readonly<Record<string, MessageDescriptor>> = {
  Dashboards: msg`Dashboards`,
  Objectives: msg`Objectives`,
  'Key Results': msg`Key results`,
  Tasks: msg`Tasks`,
  Goals: msg`Goals`,
  Reviews: msg`Reviews`,
  'Advanced Reviews': msg`Advanced reviews`,
  Rewards: msg`Rewards`,
  RewardsNomination: msg`Rewards nomination`,
  IHaveIdea: msg`I have an idea`,
  'Org Chart': msg`Org chart`,
  Sessions: msg`Sessions`,
  'Advanced Launch Forms': msg`Advanced launch forms`,
  'Reward Points': msg`Reward points`,
  Departments: msg`Departments`,
  Employees: msg`Employees`,
  'Roles and Privileges': msg`Roles and privileges`,
  'Privilege Groups': msg`Privilege groups`,
  'OKR Management': msg`OKR management`,
  'Rewards Management': msg`Rewards management`,
  'Catalog Management': msg`Catalog management`,
  'Notification Settings': msg`Notification settings`,
  'Advanced Performance Management': msg`Advanced performance management`,
  'Integration Management': msg`Integration management`,
  'Questionnaire Management': msg`Questionnaire management`,
  'Competency Management': msg`Competency management`,
  'Performance Management Templates': msg`Performance management templates`,
  'Launch Forms Management': msg`Launch forms management`,
  'Calibration Management': msg`Calibration management`,
};

export const actionLabels: Readonly<Record<Action, MessageDescriptor>> = {
  view: msg`View`,
  create: msg`Create`,
  edit: msg`Edit`,
  delete: msg`Delete`,
  approve: msg`Approve`,
  export: msg`Export`,
};

export const scopeLabels: Readonly<Record<Scope, MessageDescriptor>> = {
  own: msg`Own`,
  team: msg`Direct reports`,
  tree: msg`All reports`,
  department: msg`Department`,
  company: msg`Company`,
  all: msg`All companies`,
};

export const baseNames: Readonly<Record<BaseRole, string>> = {
  'super-admin': 'Super Admin',
  'hr-admin': 'HR Admin',
  manager: 'Manager',
  employee: 'Employee',
};
