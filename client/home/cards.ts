import type { ComponentType } from 'react';
import { createElement } from 'react';
import { Skeleton } from '@mantine/core';
import { may } from '#shared/access/access.policy.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { installedFeatures, type DashboardCard, type DashboardCardProps } from '#client/platform/base/feature.ts';
import { lazyComponent } from '#client/platform/base/lazy.tsx';

/** Cards of a dashboard that the reader may see, in the order of the features. */
export const cardsFor = (actor: Actor, page: DashboardCard['page']): DashboardCard[] =>
  installedFeatures()
    .flatMap(({ cards = [] }) => cards)
    .filter((card) => card.page === page && (card.privilege === null || may(actor, card.privilege, 'view')));

const loaded = new Map<DashboardCard['load'], ComponentType<DashboardCardProps>>();

/** Content of a card, which loads when it is first shown. */
export function contentOf({ load }: DashboardCard): ComponentType<DashboardCardProps> {
  const known = loaded.get(load) ?? lazyComponent(load, createElement(Skeleton, { height: 120, m: 'md', w: 'auto' }));
  loaded.set(load, known);
  return known;
}

/** Lets the content of a card be fetched again after it failed. */
export const forgetContent = ({ load }: DashboardCard): void => void loaded.delete(load);
