import { eq } from 'drizzle-orm';
import type { Database } from './database.ts';
import { settings } from './schema/platform.ts';

/** How a setting stands in the store. */
export type SettingKind<Value> = {
  readonly name: string;
  readonly initial: Value;
  /** Brings what an older version has stored into today's form. */
  readonly read?: (stored: unknown) => Value;
};

/**
 * One thing that the sandbox remembers about itself. It is stored, so it survives a restart and all instances share it;
 * each instance keeps a copy, read without waiting, that {@link StoredSetting.reload} refreshes.
 */
export class StoredSetting<Value> {
  readonly #database: Database;
  readonly #kind: SettingKind<Value>;
  #value: Value;

  private constructor(database: Database, kind: SettingKind<Value>) {
    this.#database = database;
    this.#kind = kind;
    this.#value = kind.initial;
  }

  static async open<Value>(database: Database, kind: SettingKind<Value>): Promise<StoredSetting<Value>> {
    const setting = new StoredSetting(database, kind);
    await setting.reload();
    return setting;
  }

  get value(): Value {
    return this.#value;
  }

  async reload(): Promise<void> {
    const rows = await this.#database.db.select().from(settings).where(eq(settings.name, this.#kind.name));
    this.#value = this.#read(rows[0]?.value);
  }

  /**
   * Changes the setting; changes at once, also by several instances, are made one after another.
   *
   * @param next what follows from what is stored; it may be asked again, and what it throws leaves all as it was.
   */
  async change(next: (stored: Value) => Value): Promise<Value> {
    const { name, initial } = this.#kind;
    const changed = await this.#database.transaction(async (tx) => {
      await tx.insert(settings).values({ name, value: initial }).onConflictDoNothing();
      const [row] = await tx.select().from(settings).where(eq(settings.name, name)).for('update');
      const value = next(this.#read(row?.value));
      await tx.update(settings).set({ value }).where(eq(settings.name, name));
      return value;
    });
    this.#value = changed;
    return changed;
  }

  #read(stored: unknown): Value {
    const { initial, read } = this.#kind;
    if (stored === undefined) return initial;
    return read ? read(stored) : (stored as Value);
  }
}
